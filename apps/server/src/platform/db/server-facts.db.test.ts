import { expect, it } from 'vitest'
import { fingerprint } from '../../testing/fingerprint.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { keyIdOf } from '../seal.ts'
import { whyNotThisDatabase } from './server-facts.ts'

const key = (name: string) => Buffer.from(name.padEnd(32, '.'))
const settings = {
  isDemonstration: true,
  passwordPepper: key('pepper'),
  secretKey: key('first'),
  oldSecretKeys: [] as Buffer[],
}
const db = await freshDatabase()
const ask = (over: Partial<typeof settings> = {}) => whyNotThisDatabase(db, { ...settings, ...over })

it('SE-01 nodes that start together for the first time agree, and every later start of the same kind is fine', async () => {
  expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual(Array(4).fill(undefined))
  expect(await ask()).toBeUndefined()
  const facts = await db.sql`select name, value from server_fact order by name`
  expect(facts.map(({ name, value }) => [name, value])).toEqual([
    ['mode', 'demonstration'],
    ['password_pepper', keyIdOf(settings.passwordPepper)],
    ['secret_key', keyIdOf(settings.secretKey)],
  ])
})

it.each([
  ['SE-01 a demonstration stays one', { isDemonstration: false }, 'DEMONSTRATION=off needs a new database'],
  [
    'RN-07 another secret key is named, with the way back',
    { secretKey: key('other') },
    'put the old one back',
  ],
  ['RN-07 another pepper would lock everybody out', { passwordPepper: key('other') }, 'PASSWORD_PEPPER'],
])('%s, and nothing is written', async (_title, over, words) => {
  const before = await fingerprint(db)
  expect(await ask(over)).toContain(words)
  expect(await fingerprint(db)).toEqual(before)
})

it('RN-07 a new key is taken when the old one is named beside it, and both are known from then on', async () => {
  expect(await ask({ secretKey: key('second'), oldSecretKeys: [key('first')] })).toBeUndefined()
  expect(await ask({ secretKey: key('second') })).toBeUndefined()
  expect(await ask({ secretKey: key('third') })).toContain(keyIdOf(key('second')))
})

it('SE-01 the facts cannot be changed or taken back, and a real database cannot become a demonstration', async () => {
  await expect(db.sql`update server_fact set value = 'production' where name = 'mode'`).rejects.toThrow()
  await expect(db.sql`delete from server_fact`).rejects.toThrow()
  await expect(db.sql`insert into server_fact (name, value) values ('mode', 'production')`).rejects.toThrow()
  const real = await freshDatabase()
  expect(await whyNotThisDatabase(real, { ...settings, isDemonstration: false })).toBeUndefined()
  expect(await whyNotThisDatabase(real, settings)).toContain('cannot become one')
})
