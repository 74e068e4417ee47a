import { afterAll, expect, it } from 'vitest'
import { openDescriber } from '../../apps/server/src/testing/describe-statement.ts'
import { freshDatabase } from '../../apps/server/src/testing/fresh-database.ts'
import { collectStatements } from './collect.ts'
import { differences } from './compare.ts'
import { knownUnclear } from './known.ts'
import { openProgram } from './program.ts'

const db = await freshDatabase(1)
const describer = await openDescriber(db.url)
const program = openProgram()
afterAll(async () => {
  await describer.end()
  program.close()
})
const { statements, unclear } = collectStatements(program)
const fileOf = (at: string) => at.replace(/:\d+$/, '')
it('RN-06 every statement of the server is one that Postgres takes, with the columns that its code declares', async () => {
  const found = new Set<string>()
  for (const { at, texts, columns } of statements)
    for (const text of texts)
      try {
        const given = await describer.describe(text)
        for (const difference of columns ? differences(columns, given) : []) found.add(`${at} ${difference}`)
      } catch (error) {
        found.add(`${at} ${(error as Error).message}`)
      }
  expect([...found]).toEqual([])
  expect(statements.length).toBeGreaterThan(500)
})

it('RN-06 statements whose text the code alone does not tell are named, and no more come', () => {
  const files = [...new Set(unclear.map(({ at }) => fileOf(at)))].sort()
  expect(files).toEqual(knownUnclear)
})
