import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { advisoryLock } from './advisory-locks.ts'
import { readFunctionFiles } from './function-files.ts'

const numbers = Object.values(advisoryLock)

it('every advisory lock has a number of its own', () => {
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('numbered locks of SQL functions are named in the list, and no source takes a number that is not', () => {
  const inSql = readFunctionFiles().functions.flatMap(({ text }) => [
    ...text.matchAll(/advisory\w*lock\w*\((\d+)\)/g),
  ])
  const used = inSql.map(([, number]) => Number(number))
  expect([...new Set(used)].sort()).toEqual([advisoryLock.sealLedger, advisoryLock.auditTrail])
  const root = join(import.meta.dirname, '../..')
  const bare = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('test'))
    .filter((file) => /advisory\w*lock\w*\(\d/.test(readFileSync(join(root, file), 'utf8')))
  expect(bare).toEqual([])
})
