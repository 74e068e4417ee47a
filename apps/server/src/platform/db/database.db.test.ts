import { expect, it } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { openDatabase, type Tx } from './database.ts'

const db = await freshDatabase()

async function insertLimit(key: string) {
  await db.sql`insert into rate_limit (key, points) values (${key}, 1)`
}

it('keeps nothing of a transaction that throws, and sends no hint for it', async () => {
  const hints: string[] = []
  const failing = db.transaction(async (tx) => {
    tx.afterCommit(() => hints.push('sent'))
    await tx.sql`insert into rate_limit (key) values ('undone')`
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.sql`select key from rate_limit where key = 'undone'`).toEqual([])
  expect(hints).toEqual([])
})

it('sends hints only once the work is committed', async () => {
  let seenAtHint: PromiseLike<readonly unknown[]> | undefined
  await db.transaction(async (tx) => {
    tx.afterCommit(() => {
      seenAtHint = db.sql`select key from rate_limit where key = 'hinted'`
    })
    await tx.sql`insert into rate_limit (key, points) values ('hinted', 1)`
  })
  expect(await seenAtHint).toHaveLength(1)
})

it('tries a deadlocked transaction again instead of showing it to the caller', async () => {
  await insertLimit('a')
  await insertLimit('b')
  let arrived = 0
  let bothHoldOne: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    bothHoldOne = resolve
  })
  const take = (first: string, second: string) => {
    let tries = 0
    return db.transaction(async (tx) => {
      tries += 1
      await tx.sql`update rate_limit set points = points + 1 where key = ${first}`
      arrived += 1
      if (arrived === 2) bothHoldOne()
      await gate
      await tx.sql`update rate_limit set points = points + 1 where key = ${second}`
      return tries
    })
  }
  const tries = await Promise.all([take('a', 'b'), take('b', 'a')])
  // Whoever tries again may take its first row before the other is woken, and then the other has to.
  expect(Math.max(...tries)).toBeGreaterThan(1)
  const rows = await db.sql`select points from rate_limit where key in ('a', 'b')`
  expect(rows.map((row) => row.points)).toEqual([3, 3])
})

it('RN-06 work inside a transaction that asks the pool for a second connection is refused at once', async () => {
  const other = openDatabase({ url: db.url, connections: 1 })
  const ways: ((tx: Tx) => PromiseLike<unknown>)[] = [
    () => db.sql`select 1`,
    () => db.sql.unsafe('select 1'),
    () => db.transaction(async (tx) => tx.sql`select 1`),
    // Another pool is another connection all the same.
    () => other.sql`select 1`,
    async (tx) => {
      await tx.sql`select 1`
      await Promise.all([1, 2].map(() => other.sql`select 1`))
    },
  ]
  for (const way of ways)
    await expect(db.transaction(async (tx) => void (await way(tx)))).rejects.toThrow('second connection')
  await other.end()
})

it('RN-06 the connection of the transaction itself, hints after it, and what it left running are free', async () => {
  const ended = Promise.withResolvers<void>()
  const later = Promise.withResolvers<unknown>()
  const hinted = Promise.withResolvers<unknown>()
  const rows = await db.transaction(async (tx) => {
    tx.afterCommit(() => hinted.resolve(db.sql`select 2 as n`))
    void ended.promise.then(() => later.resolve(db.sql`select 3 as n`))
    return tx.sql`select 1 as n`
  })
  ended.resolve()
  expect([...rows]).toEqual([{ n: 1 }])
  expect(await hinted.promise).toMatchObject([{ n: 2 }])
  expect(await later.promise).toMatchObject([{ n: 3 }])
})
