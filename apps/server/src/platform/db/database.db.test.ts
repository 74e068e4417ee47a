import { expect, it } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'

const db = await freshDatabase()

async function insertLimit(key: string) {
  await db.sql`insert into rate_limit (key, points) values (${key}, 1)`
}

it('keeps nothing of a transaction that throws, and sends no hint for it', async () => {
  const hints: string[] = []
  const failing = db.transaction(async (tx) => {
    tx.afterCommit(() => hints.push('sent'))
    await tx.kysely.insertInto('rate_limit').values({ key: 'undone' }).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(
    await db.kysely.selectFrom('rate_limit').select('key').where('key', '=', 'undone').execute(),
  ).toEqual([])
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
  expect(tries.sort()).toEqual([1, 2])
  const rows = await db.sql`select points from rate_limit where key in ('a', 'b')`
  expect(rows.map((row) => row.points)).toEqual([3, 3])
})
