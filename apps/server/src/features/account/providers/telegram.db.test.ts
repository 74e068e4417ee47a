import { createHash, createHmac } from 'node:crypto'
import type { TelegramLogin } from '@mela/contract/sign-in.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { askProvider } from './ask-provider.ts'
import { telegramHash } from './telegram.ts'

const botToken = '77:bot-secret'
const { platform, clock, db } = await testApp({
  config: { telegram: { botToken, authorizeUrl: 'https://telegram.example/auth' } },
})
const nowS = Math.floor(clock.nowMs / 1000)
let lastId = 1000
/** Telegram's side, written from its documentation and not with our code. */
function signed(wish: Partial<TelegramLogin> = {}, token = botToken): TelegramLogin {
  lastId += 1
  const fields = { id: lastId, first_name: 'Asha', last_name: 'Verma', auth_date: nowS, ...wish }
  const dataCheckString = Object.keys(fields)
    .sort()
    .map((key) => `${key}=${fields[key as keyof typeof fields]}`)
    .join('\n')
  const secretKey = createHash('sha256').update(token).digest()
  return { ...fields, hash: createHmac('sha256', secretKey).update(dataCheckString).digest('hex') }
}
const ask = (telegram: TelegramLogin, now = clock.nowMs) => askProvider(platform, { telegram }, now)
const refused = { reason: 'third_party_refused' }

it('AU-21 a message signed by Telegram says who it is', async () => {
  const message = signed({ username: 'asha', photo_url: 'https://t.me/i/userpic/asha.jpg' })
  expect(await ask(message)).toEqual({
    provider: 'telegram',
    subject: String(message.id),
    nickname: 'Asha Verma',
  })
})

it('AU-21 without a name the username is the nickname, and without both there is none', async () => {
  const { first_name: _, last_name: __, ...bare } = signed()
  const sign = (fields: Omit<TelegramLogin, 'hash'>) => ({
    ...fields,
    hash: telegramHash({ ...fields, hash: '' }, botToken).toString('hex'),
  })
  expect(await ask(sign({ ...bare, username: 'asha' }))).toMatchObject({ nickname: 'asha' })
  expect(await ask(sign(bare))).toMatchObject({ nickname: undefined })
})

it.each<[string, (message: TelegramLogin) => TelegramLogin]>([
  ['whose id was changed', (message) => ({ ...message, id: message.id + 1 })],
  ['whose name was changed', (message) => ({ ...message, first_name: 'Someone' })],
  ['with a field more', (message) => ({ ...message, username: 'admin' })],
  ['with a field less', ({ last_name: _, ...message }) => message],
  ['made fresh by hand', (message) => ({ ...message, auth_date: message.auth_date + 1 })],
  ['with no hash to speak of', (message) => ({ ...message, hash: 'zz' })],
  ['with a hash cut short', (message) => ({ ...message, hash: message.hash.slice(0, 62) })],
  ['signed with the token itself', (message) => ({ ...signed({ id: message.id }, 'other:token') })],
])('AU-21 a message %s is refused', async (_what, change) => {
  await expect(ask(change(signed()))).rejects.toMatchObject(refused)
})

it('AU-21 a message counts for five minutes, and not before its time', async () => {
  await expect(ask(signed({ auth_date: nowS - 301 }))).rejects.toMatchObject(refused)
  await expect(ask(signed({ auth_date: nowS + 61 }))).rejects.toMatchObject(refused)
  expect(await ask(signed({ auth_date: nowS - 300 }))).toBeTruthy()
  expect(await ask(signed({ auth_date: nowS + 60 }))).toBeTruthy()
})

it('AU-21 a message is taken once, in whatever letters its hash is written', async () => {
  const message = signed()
  await ask(message)
  await expect(ask(message)).rejects.toMatchObject(refused)
  await expect(ask({ ...message, hash: message.hash.toUpperCase() })).rejects.toMatchObject(refused)
})

it('AU-21 of many copies at the same moment one is taken', async () => {
  const message = signed()
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => ask(message)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('AU-21 a forged message does not use up the real one', async () => {
  const message = signed()
  await expect(ask({ ...message, id: 1 })).rejects.toMatchObject(refused)
  expect(await ask(message)).toBeTruthy()
  const [kept] =
    await db.sql`select min(expires_at) > now() + interval '6 minutes' as is_long from provider_message`
  expect(kept?.is_long).toBe(true)
})
