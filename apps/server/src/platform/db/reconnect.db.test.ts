// Connections that the server ends under load: whoever was under way hears an error, and everything after it is as before.

import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { sqlAt } from './sql-at.ts'

const db = await freshDatabase(4)
const admin = sqlAt(db.url.replace('mela_app', 'postgres'))
afterAll(() => admin.end())

const texts = Array.from({ length: 40 }, (_, i) => `a,"b" {${i}}`)
const numbers = Array.from({ length: 40 }, (_, i) => BigInt(i) * 1_000_003n)

async function echo() {
  const [row] = await db.sql<[{ texts: string[]; numbers: string[] }]>`
    select ${texts}::text[] as texts, ${numbers}::bigint[] as numbers`
  return row
}
const inTransaction = () =>
  db.transaction(async (tx) => {
    const [row] = await tx.sql<[{ n: number }]>`select cardinality(${texts}::text[]) as n`
    return row.n
  })

it('RN-06 after connections were ended under load, every statement with lists still works', async () => {
  for (let time = 0; time < 6; time += 1) {
    const asked = Array.from({ length: 120 }, (_, i) => (i % 3 === 0 ? inTransaction() : echo()))
    const settled = Promise.allSettled(asked)
    await admin`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'mela_app'`
    await settled
    await expect
      .poll(() =>
        db.sql`select 1`.then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  }
  const after = await Promise.all(Array.from({ length: 200 }, echo))
  for (const row of after) expect(row).toEqual({ texts, numbers: numbers.map(String) })
  expect(await Promise.all(Array.from({ length: 50 }, inTransaction))).toEqual(Array(50).fill(40))
})
