import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'mela-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const least = { DATABASE_URL: 'postgres://x', DATA_FOLDER: folder }
const production = {
  ...least,
  NODE_ENV: 'production',
  DEMONSTRATION: 'off',
  SECRET_KEY: 's'.repeat(32),
  PASSWORD_PEPPER: 'p'.repeat(32),
}

it('needs no more than a database and a folder', () => {
  expect(readConfig(least)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    isDemonstration: true,
  })
})

it('makes a secret once, keeps it to itself and never changes it', () => {
  const first = readConfig(least).secretKey
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readConfig(least).secretKey).toEqual(first)
  const file = join(folder, 'secrets', 'secret-key')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(first.toString())
})

it.each([
  ['PORT', 'x'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['ROLE', 'king'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_CONNECTIONS', '0'],
  ['DEMONSTRATION', 'yes'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ ...least, [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ ...least, [name]: value })).toThrow(name)
})

it('production takes no short secret and no unsaid mode', () => {
  expect(readConfig(production)).toMatchObject({ isProduction: true, isDemonstration: false })
  expect(() => readConfig({ ...production, SECRET_KEY: 'short' })).toThrow('SECRET_KEY')
  expect(() => readConfig({ ...production, PASSWORD_PEPPER: undefined })).toThrow('PASSWORD_PEPPER')
  expect(() => readConfig({ ...production, DEMONSTRATION: undefined })).toThrow('DEMONSTRATION')
})

it('takes an S3 store only when a bucket is named', () => {
  expect(readConfig(least).s3).toBeUndefined()
  expect(readConfig({ ...least, S3_BUCKET: 'b', S3_ENDPOINT: 'http://s3' }).s3).toMatchObject({ bucket: 'b' })
})
