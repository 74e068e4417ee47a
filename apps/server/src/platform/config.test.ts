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
  ['DATABASE_STATEMENT_SECONDS', '0'],
  ['DEMONSTRATION', 'yes'],
  ['REQUIRE_CONTACT', 'yes'],
  ['ASK_INVITER', '1'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMS_API_BASE', 'ftp://sms.example'],
  ['SMS_PER_DAY', '-1'],
  ['GOOGLE_API_BASE', 'googleapis'],
  ['TELEGRAM_BOT_TOKEN', 'no-number'],
  ['BEACON', 'dice'],
  ['DRAND_API_BASES', 'https://a.example,ftp://b.example'],
  ['DRAND_API_BASES', 'https://a.example,'],
  ['DRAND_API_BASES', 'https://a.example, https://a.example/'],
  ['DRAND_API_BASES', 'https://user:word@a.example'],
  ['TRON_NODES', 'https://a.example'],
  ['TRON_NODES', 'https://a.example,https://a.example/'],
  ['TRON_NODES', 'https://a.example,https://b.example,https://c.example'],
  ['TRON_NODES', 'https://a.example,b.example'],
  ['TRON_EXPLORER', 'https://explorer.example/block'],
  ['TRON_EXPLORER', 'explorer.example/{height}'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ ...least, [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ ...least, [name]: value })).toThrow(name)
})

it('SE-01 a demonstration in production is asked for twice, and never beside services that are real', () => {
  const wish = { ...production, DEMONSTRATION: 'on' }
  expect(() => readConfig(wish)).toThrow('set PUBLIC_DEMONSTRATION=on as well')
  const meant = { ...wish, PUBLIC_DEMONSTRATION: 'on' }
  expect(readConfig(meant)).toMatchObject({ isDemonstration: true, isPublicDemonstration: true })
  const sms = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'secret', SMS_FROM: '+15550100' }
  for (const real of [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'mela@mela.example' },
    sms,
    { GOOGLE_CLIENT_ID: 'google' },
    { FACEBOOK_APP_ID: 'facebook', FACEBOOK_APP_SECRET: 'secret' },
    { TELEGRAM_BOT_TOKEN: '123456:ABC' },
  ])
    expect(() => readConfig({ ...meant, ...real }), JSON.stringify(real)).toThrow('beside real services')
})

it('SE-01 a demonstration is public wherever others can reach it', () => {
  const isPublic = (over: Record<string, string>) => readConfig({ ...least, ...over }).isPublicDemonstration
  expect(['127.0.0.1', 'localhost', '::1'].map((HOST) => isPublic({ HOST }))).toEqual([false, false, false])
  expect(['0.0.0.0', '::', '192.168.1.5'].map((HOST) => isPublic({ HOST }))).toEqual([true, true, true])
  expect(isPublic({ HOST: '0.0.0.0', DEMONSTRATION: 'off' })).toBe(false)
})

it('RN-07 old keys are whole keys, and what names documents does not change with the secret key', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(readConfig({ ...least, OLD_SECRET_KEYS: `${one}, ${two}` }).oldSecretKeys.map(String)).toEqual([
    one,
    two,
  ])
  expect(() => readConfig({ ...least, OLD_SECRET_KEYS: `${one},short` })).toThrow('OLD_SECRET_KEYS')
  const before = readConfig({ ...production, SECRET_KEY: one }).fingerprintKey
  expect(readConfig({ ...production, SECRET_KEY: two }).fingerprintKey).toEqual(before)
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
  const chance = ['BEACON', 'DRAND_API_BASES', 'TRON_NODES', 'TRON_API_KEY', 'TRON_NETWORK', 'TRON_EXPLORER']
  const empty = Object.fromEntries([...names, ...providers, ...chance].map((name) => [name, '']))
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
  [{ TRON_API_KEY: 'k' }, 'TRON_NODES'],
  [{ TRON_NETWORK: 'Nile' }, 'TRON_NODES'],
  [{ TRON_EXPLORER: 'https://explorer.example/{hash}' }, 'TRON_NODES'],
])('half a service is refused: %o', (half, missing) => {
  expect(() => readConfig({ ...least, ...half })).toThrow(ConfigError)
  expect(() => readConfig({ ...least, ...half })).toThrow(`${missing} is missing`)
})

it('GM-13 chance comes from drand’s public relays unless others are named', () => {
  expect(readConfig(production).beacon).toEqual({
    choice: undefined,
    drandBases: ['https://api.drand.sh', 'https://drand.cloudflare.com'],
  })
  const named = { BEACON: 'drand', DRAND_API_BASES: 'http://localhost:1/, https://relay.example/drand' }
  expect(readConfig({ ...production, ...named }).beacon).toEqual({
    choice: 'drand',
    drandBases: ['http://localhost:1', 'https://relay.example/drand'],
  })
})

it('GM-13 the development beacon is refused wherever the demonstration is off', () => {
  const wish = { BEACON: 'development' }
  expect(() => readConfig({ ...production, ...wish })).toThrow(ConfigError)
  expect(() => readConfig({ ...least, ...wish, DEMONSTRATION: 'off' })).toThrow('BEACON=development')
  const demonstration = { DEMONSTRATION: 'on', PUBLIC_DEMONSTRATION: 'on' }
  expect(readConfig({ ...production, ...wish, ...demonstration }).beacon.choice).toBe('development')
})

it('asks every database but a test’s to survive a power cut', () => {
  for (const env of [production, { ...least, NODE_ENV: 'development' }, least])
    expect(readConfig(env).mustBeDurable).toBe(true)
  expect(readConfig({ ...least, NODE_ENV: 'test' }).mustBeDurable).toBe(false)
})

it('GM-03 has no TRON nodes until two are named; only the main network is no test network', () => {
  expect(readConfig(least).tron).toBeUndefined()
  const nodes = { TRON_NODES: 'https://a.example/, https://b.example' }
  expect(readConfig({ ...least, ...nodes }).tron).toEqual({
    nodes: ['https://a.example', 'https://b.example'],
    apiKey: undefined,
    network: 'TRON mainnet',
    isTest: false,
    explorer: 'https://tronscan.org/#/block/{height}',
  })
  const nile = { ...nodes, TRON_NETWORK: 'Nile', TRON_API_KEY: 'k' }
  expect(readConfig({ ...least, ...nile }).tron).toMatchObject({
    apiKey: 'k',
    network: 'Nile',
    isTest: true,
    explorer: null,
  })
  const explorer = 'https://nile.example/#/block/{hash}'
  expect(readConfig({ ...least, ...nile, TRON_EXPLORER: explorer }).tron).toMatchObject({ explorer })
})

it('a wrong setting is named and never shown: it may hold a secret', () => {
  const env = { ...least, SMTP_URL: 'http://user:very-secret@mail.example', MAIL_FROM: 'x' }
  expect(() => readConfig(env)).toThrow('SMTP_URL')
  expect(() => readConfig(env)).not.toThrow('very-secret')
  const nodes = { ...least, TRON_NODES: 'https://node.example/very-secret' }
  expect(() => readConfig(nodes)).toThrow('TRON_NODES')
  expect(() => readConfig(nodes)).not.toThrow('very-secret')
})

it('HM-13 hosts that content may lead to are read as a browser writes them, and anything else is refused', () => {
  expect(readConfig(least).linkHosts).toEqual([])
  const read = (LINK_HOSTS: string) => readConfig({ ...least, LINK_HOSTS }).linkHosts
  expect(read('Shop.example, help.example:8443')).toEqual(['shop.example', 'help.example:8443'])
  for (const wrong of ['https://shop.example', 'shop.example/a', 'a@shop.example', '*.example/'])
    expect(() => read(wrong)).toThrow(ConfigError)
})
