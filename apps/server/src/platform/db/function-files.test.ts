import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readFunctionFiles } from './function-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-functions-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const one = (name: string) =>
  `-- Answers one.\ncreate or replace function ${name}() returns int language sql as 'select 1';\n`
function read(files: Record<string, string>, rights: Record<string, string[]>) {
  for (const [path, text] of Object.entries({ ...files, 'rights.json': JSON.stringify(rights) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return readFunctionFiles({ sources: folder, rights: join(folder, 'rights.json') })
}

it('every function file of the server has its name, one function and a right', () => {
  expect(readFunctionFiles().functions.length).toBeGreaterThan(100)
})

it('a file is read with its right; another right is another definition', () => {
  const { functions } = read({ 'a/sql/probe.sql': one('probe') }, { door: ['probe'] })
  expect(functions).toMatchObject([{ name: 'probe', right: 'door' }])
  const again = read({ 'a/sql/probe.sql': one('probe') }, { open: ['probe'] })
  expect(again.functions[0]?.sha256).not.toBe(functions[0]?.sha256)
})

it('a file whose name is not its function’s is refused', () => {
  expect(() => read({ 'a/sql/probe.sql': one('other') }, { door: ['probe'] })).toThrow(
    'named probe and makes other',
  )
})

it('two files for one function are refused', () => {
  expect(() =>
    read({ 'a/sql/probe.sql': one('probe'), 'b/sql/probe.sql': one('probe') }, { door: ['probe'] }),
  ).toThrow('has a second file')
})

it('two functions in one file are refused', () => {
  expect(() => read({ 'a/sql/probe.sql': one('probe') + one('probe') }, { door: ['probe'] })).toThrow(
    'one function',
  )
})

it('a function without a right, and a right without a function, are refused', () => {
  expect(() => read({ 'a/sql/probe.sql': one('probe') }, { door: [] })).toThrow(
    'does not say who may run probe',
  )
  rmSync(join(folder, 'a'), { recursive: true })
  expect(() => read({}, { door: ['probe'] })).toThrow('names probe, which has no file')
})

it('rights inside of a file, and a file without its contract, are refused', () => {
  const definer = one('probe').replace('language', 'security definer language')
  expect(() => read({ 'a/sql/probe.sql': definer }, { door: ['probe'] })).toThrow('rights stand in')
  const bare = one('probe').replace('-- Answers one.\n', '')
  expect(() => read({ 'a/sql/probe.sql': bare }, { door: ['probe'] })).toThrow('begins with a comment')
})
