// A statement that gives back more than anybody can hold is refused, and nothing else notices.
import { expect, it } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { openDatabase } from './database.ts'

const db = await freshDatabase(2)
const heapMb = () => process.memoryUsage().heapUsed / 2 ** 20

it('RN-06 ten million rows are refused by name while the statements beside them are answered', async () => {
  const before = heapMb()
  const many = db.sql`select generate_series(1, 10000000) as i, repeat('x', 100) as text`
  const refused = expect(many).rejects.toThrow('more than 100000 rows')
  const beside = await Promise.all(Array.from({ length: 50 }, (_, n) => db.sql`select ${n}::int as n`))
  await refused
  expect(beside.map(([row]) => row?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  expect(heapMb() - before).toBeLessThan(400)
})

it('RN-06 in a transaction too; as many as are allowed come whole, and one more is refused', async () => {
  const small = openDatabase({ url: db.url, connections: 2, maxRows: 1_000 })
  const rows = (n: number) => small.transaction((tx) => tx.sql`select i from generate_series(1, ${n}::int) i`)
  expect(await rows(1_000)).toHaveLength(1_000)
  await expect(rows(1_001)).rejects.toThrow('more than 1000 rows')
  expect(await rows(1)).toHaveLength(1)
  // Several statements in one text come by another way.
  await expect(small.sql.unsafe('select 1; select generate_series(1, 1001)')).rejects.toThrow('1000 rows')
  expect(await small.sql`select 1 as n`).toEqual([{ n: 1 }])
  await small.end()
})

it('RN-06 what a refused statement of a transaction wrote is undone with it', async () => {
  const small = openDatabase({ url: db.url, connections: 2, maxRows: 10 })
  await expect(
    small.transaction(
      (tx) => tx.sql`insert into rate_limit (key) select i::text from generate_series(1, 20) i returning key`,
    ),
  ).rejects.toThrow('more than 10 rows')
  expect(await small.sql`select count(*)::int as n from rate_limit where key ~ '^[0-9]+$'`).toEqual([
    { n: 0 },
  ])
  await small.end()
})
