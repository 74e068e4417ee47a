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
  ['REQUIRE_CONTACT', 'yes'],
  ['ASK_INVITER', '1'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMS_API_BASE', 'ftp://sms.example'],
  ['SMS_PER_DAY', '-1'],
  ['GOOGLE_API_BASE', 'googleapis'],
  ['TELEGRAM_BOT_TOKEN', 'no-number'],
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

it('AU-22 has no mail, SMS or provider until it is set up', () => {
  expect(readConfig(least)).toMatchObject({
    mail: undefined,
    sms: undefined,
    google: undefined,
    facebook: undefined,
    telegram: undefined,
    requiresContact: true,
    asksInviter: true,
  })
})

it('AU-22 takes an empty setting, as a compose file gives it, for one that is not set', () => {
  const names = ['SMTP_URL', 'MAIL_FROM', 'SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM', 'SMS_PER_DAY']
  const providers = ['GOOGLE_CLIENT_ID', 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'TELEGRAM_BOT_TOKEN']
  const empty = Object.fromEntries([...names, ...providers].map((name) => [name, '']))
  expect(readConfig({ ...least, ...empty })).toEqual(readConfig(least))
})

it('AU-22 reads mail and SMS with their defaults', () => {
  const config = readConfig({
    ...least,
    SMTP_URL: 'smtps://user:word@mail.example:465/',
    MAIL_FROM: 'Mela <hello@mela.example>',
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: 'word',
    SMS_FROM: '+15005550006',
    REQUIRE_CONTACT: 'off',
    ASK_INVITER: 'off',
  })
  expect(config.mail).toEqual({
    url: 'smtps://user:word@mail.example:465',
    from: 'Mela <hello@mela.example>',
  })
  expect(config.sms).toEqual({
    base: 'https://api.twilio.com',
    accountSid: 'AC1',
    authToken: 'word',
    from: '+15005550006',
    perDay: 5000,
  })
  expect(config).toMatchObject({ requiresContact: false, asksInviter: false })
})

it('AU-21 reads the providers; their addresses can be others than the real ones', () => {
  const config = readConfig({
    ...least,
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_API_BASE: 'http://localhost:1/google/',
    FACEBOOK_APP_ID: 'f',
    FACEBOOK_APP_SECRET: 's',
    TELEGRAM_BOT_TOKEN: '77:word',
  })
  expect(config.google).toEqual({
    clientId: 'g',
    base: 'http://localhost:1/google',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  })
  expect(config.facebook).toMatchObject({ appId: 'f', base: 'https://graph.facebook.com' })
  expect(config.telegram).toEqual({
    botToken: '77:word',
    authorizeUrl: 'https://oauth.telegram.org/auth',
  })
})

it.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'hello@mela.example' }, 'SMTP_URL'],
  [{ SMS_ACCOUNT_SID: 'AC1', SMS_FROM: '+1' }, 'SMS_AUTH_TOKEN'],
  [{ FACEBOOK_APP_ID: 'f' }, 'FACEBOOK_APP_SECRET'],
])('half a service is refused: %o', (half, missing) => {
  expect(() => readConfig({ ...least, ...half })).toThrow(ConfigError)
  expect(() => readConfig({ ...least, ...half })).toThrow(`${missing} is missing`)
})

it('a wrong setting is named and never shown: it may hold a secret', () => {
  const env = { ...least, SMTP_URL: 'http://user:very-secret@mail.example', MAIL_FROM: 'x' }
  expect(() => readConfig(env)).toThrow('SMTP_URL')
  expect(() => readConfig(env)).not.toThrow('very-secret')
})
