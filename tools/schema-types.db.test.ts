import { expect, it } from 'vitest'
import { freshDatabase } from '../apps/server/src/testing/fresh-database.ts'
import { writeSchemaTypes } from './schema-types.ts'

const db = await freshDatabase()

it('the generated types say what the migrations make', () => {
  expect(writeSchemaTypes(db.ownerUrl, true), 'run: npm run db -- types').toBe(0)
})

it('a table that the types do not know is noticed', async () => {
  await db.sql.unsafe('select 1')
  const owner = db.ownerUrl
  const { default: postgres } = await import('postgres')
  const sql = postgres(owner, { max: 1 })
  await sql`create table unknown_to_types (id bigint)`
  await sql.end()
  expect(writeSchemaTypes(owner, true)).not.toBe(0)
})
