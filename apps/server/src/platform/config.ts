// Every setting, read once at start. docs/OPERATIONS.md explains each; nothing else reads the environment.
import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { LoadSettings } from './load.ts'
import { type OutsideServices, servicesOf, whyHalfSetUp } from './outside-services.ts'
import type { PushSettings } from './push/send-push.ts'
import { Settings } from './settings.ts'

export type Config = OutsideServices & {
  isProduction: boolean
  host: string
  port: number
  /** The address members see, such as https://mela.example; undefined means "whatever host was asked". */
  publicOrigin: string | undefined
  trustProxyHops: number
  role: 'all' | 'api' | 'rounds' | 'jobs'
  /** Play credits, sandbox providers, demonstration members. Refused in production unless asked for twice. */
  isDemonstration: boolean
  /** Others can reach it: its passwords are its own, not the published ones. */
  isPublicDemonstration: boolean
  /** For a developer's terminal: the demonstration's sign-ins are printed at every start. */
  tellsSignIns: boolean
  databaseUrl: string
  migrationUrl: string
  databaseConnections: number
  /** How long one statement may take. */
  statementTimeoutMs: number
  http: HttpSettings
  /** How much may be under way on one node. */
  load: LoadSettings
  /** Of one address, on one node. */
  anonymousReadsPerSecond: number
  redisUrl: string | undefined
  dataFolder: string
  webFolder: string | undefined
  logLevel: string
  /** When set, /metrics asks for it as a bearer token. */
  metricsToken: string | undefined
  /** Seals what rests in the database, and signs addresses of files and the like. */
  secretKey: Buffer
  /** Keys that sealed before: they open and no longer seal. */
  oldSecretKeys: readonly Buffer[]
  /** Mixed into password hashes; kept outside the database, so that a stolen dump alone is of no use. Never changes. */
  passwordPepper: Buffer
  /** Names documents and payout accounts without storing them. From the pepper, because it must survive a new SECRET_KEY. */
  fingerprintKey: Buffer
  s3:
    | { bucket: string; endpoint?: string; region: string; accessKeyId?: string; secretAccessKey?: string }
    | undefined
  /** Only a server under test: where it ends at once, see crashpoint.ts. */
  /** A test's database need not survive a power cut; every other one must. */
  mustBeDurable: boolean
  crashAt: string | undefined
  /** A username account has to bind a mobile number or an e-mail address. */
  requiresContact: boolean
  /** Who has no inviter is asked for one; never forced. */
  asksInviter: boolean
  /** How long no money leaves after a change of a contact, the password, the PIN or the payout accounts (SE-03). */
  moneyHoldHours: number
  /** Of one member, over all nodes that Redis connects. */
  betsPerSecond: number
  /** Chests given and opened, of one member, over all nodes that Redis connects. */
  chestsPerSecond: number
  /** What may be said: by one member, and in one group; over all nodes that Redis connects. */
  chat: { perSecond: number; perMinute: number; groupPerSecond: number }
  /** SO-14. */
  groupMembersMax: number
  /** A service that speaks LibreTranslate's protocol. */
  translate: { url: string; key: string | undefined; withinMs: number } | undefined
  /** Of one member, over all files. */
  uploadMbPerDay: number
  /** Hosts elsewhere that banners, announcements and pop-ups may lead to by https (HM-13). */
  linkHosts: readonly string[]
  push: PushSettings
  /** Whether this node may be the one that moves rounds on. */
  isRoundKeeper: boolean
}

export type HttpSettings = {
  connectionsMax: number
  /** Of one address, without a whole request yet. */
  silentPerAddress: number
  headersWithinMs: number
  /** A write, its body included. */
  writeWithinMs: number
}

/** Together with how often Node looks (`http.ts`), a silent connection is closed within five seconds. */
const httpDefaults = { silentPerAddress: 200, headersWithinMs: 4_000, writeWithinMs: 10_000 }

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const s = parsedSettings(env)
  const isProduction = s.NODE_ENV === 'production'
  if (isProduction) mustSuitProduction(s, env)
  const half = whyHalfSetUp(s)
  if (half) throw new ConfigError(half)
  return {
    isProduction,
    ...reachOf(s, isProduction),
    ...databaseOf(s),
    ...secretsOf(s),
    ...membersOf(s),
    dataFolder: s.DATA_FOLDER,
    webFolder: s.WEB_FOLDER,
    logLevel: s.LOG_LEVEL,
    metricsToken: s.METRICS_TOKEN,
    s3: s3Of(s),
    crashAt: s.NODE_ENV === 'test' ? s.CRASH_AT : undefined,
    translate: s.TRANSLATE_URL ? { url: s.TRANSLATE_URL, key: s.TRANSLATE_KEY, withinMs: 8_000 } : undefined,
    linkHosts: hostsOf(s.LINK_HOSTS),
    push: pushOf(s, isProduction),
    ...servicesOf(s),
  }
}

function parsedSettings(env: Record<string, string | undefined>): Settings {
  const parsed = z.safeParse(Settings, env)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`these settings are not right:\n${problems.join('\n')}`)
}

function mustSuitProduction(s: Settings, env: Record<string, string | undefined>): void {
  const secrets = { SECRET_KEY: s.SECRET_KEY, PASSWORD_PEPPER: s.PASSWORD_PEPPER }
  const missing = Object.entries(secrets).filter(([, value]) => !value || value.length < 32)
  if (missing.length > 0)
    throw new ConfigError(
      `production needs ${missing.map(([name]) => name).join(' and ')} of 32 characters or more`,
    )
  if (env.DEMONSTRATION === undefined)
    throw new ConfigError(
      'production needs DEMONSTRATION set to on or off: the choice must be yours, not a default',
    )
  const refused = whyNoPublicDemonstration(s)
  if (refused) throw new ConfigError(refused)
}

/** Where it listens, who comes that way, what it does and for whom. */
const reachOf = (s: Settings, isProduction: boolean) => ({
  host: s.HOST,
  port: s.PORT,
  publicOrigin: s.PUBLIC_ORIGIN?.replace(/\/$/, ''),
  trustProxyHops: s.TRUST_PROXY_HOPS,
  role: s.ROLE,
  isRoundKeeper: s.ROLE === 'all' || s.ROLE === 'rounds',
  isDemonstration: s.DEMONSTRATION === 'on',
  isPublicDemonstration: s.DEMONSTRATION === 'on' && (isProduction || !isLoopback(s.HOST)),
  tellsSignIns: s.TELL_SIGN_INS === 'on' && !isProduction,
  http: { ...httpDefaults, connectionsMax: s.CONNECTIONS_MAX },
  load: { requestsMax: s.REQUESTS_MAX, statementsMax: s.STATEMENTS_MAX },
  anonymousReadsPerSecond: s.ANONYMOUS_READS_PER_SECOND,
})

const databaseOf = (s: Settings) => ({
  databaseUrl: s.DATABASE_URL,
  migrationUrl: s.MIGRATION_DATABASE_URL ?? s.DATABASE_URL,
  databaseConnections: s.DATABASE_CONNECTIONS,
  statementTimeoutMs: s.DATABASE_STATEMENT_SECONDS * 1_000,
  mustBeDurable: s.NODE_ENV !== 'test',
  redisUrl: s.REDIS_URL,
})

/** What is asked of members, and how much they may do. */
const membersOf = (s: Settings) => ({
  requiresContact: s.REQUIRE_CONTACT === 'on',
  asksInviter: s.ASK_INVITER === 'on',
  moneyHoldHours: s.MONEY_HOLD_HOURS,
  betsPerSecond: s.BETS_PER_SECOND,
  chestsPerSecond: s.CHESTS_PER_SECOND,
  chat: {
    perSecond: s.CHAT_PER_SECOND,
    perMinute: s.CHAT_PER_MINUTE,
    groupPerSecond: s.CHAT_GROUP_PER_SECOND,
  },
  groupMembersMax: s.GROUP_MEMBERS_MAX,
  uploadMbPerDay: s.UPLOAD_MB_PER_DAY,
})

const s3Of = (s: Settings): Config['s3'] =>
  s.S3_BUCKET
    ? {
        bucket: s.S3_BUCKET,
        endpoint: s.S3_ENDPOINT,
        region: s.S3_REGION ?? 'us-east-1',
        accessKeyId: s.S3_ACCESS_KEY_ID,
        secretAccessKey: s.S3_SECRET_ACCESS_KEY,
      }
    : undefined

const pushOf = (s: Settings, isProduction: boolean): PushSettings => ({
  isLocalAllowed: s.NODE_ENV === 'test' || (!isProduction && s.DEMONSTRATION === 'on'),
  withinMs: 10_000,
  subject: s.PUBLIC_ORIGIN?.startsWith('https:') ? new URL(s.PUBLIC_ORIGIN).origin : 'mailto:push@localhost',
})

/** Codes for all to read, pretended payments and play money: never by accident, never beside services that are real. */
function whyNoPublicDemonstration(s: Settings): string | undefined {
  if (s.DEMONSTRATION === 'off') return undefined
  if (s.PUBLIC_DEMONSTRATION === 'off')
    return 'DEMONSTRATION=on in production shows codes to everybody and pretends payments: set PUBLIC_DEMONSTRATION=on as well if you mean it'
  const real = Object.entries({
    SMTP_URL: s.SMTP_URL,
    SMS_ACCOUNT_SID: s.SMS_ACCOUNT_SID,
    GOOGLE_CLIENT_ID: s.GOOGLE_CLIENT_ID,
    FACEBOOK_APP_ID: s.FACEBOOK_APP_ID,
    TELEGRAM_BOT_TOKEN: s.TELEGRAM_BOT_TOKEN,
  }).filter(([, value]) => value)
  return real.length > 0
    ? `a public demonstration is refused beside real services: remove ${real.map(([name]) => name).join(', ')}`
    : undefined
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')

/** As a browser writes them, so that what an address names can be compared with them. */
function hostsOf(list: string): string[] {
  const hosts = list
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)
  return hosts.map((host) => {
    const url = URL.canParse(`https://${host}`) ? new URL(`https://${host}/`) : undefined
    if (!url || url.href !== `https://${url.host}/`)
      throw new ConfigError(`LINK_HOSTS: “${host}” is not a host such as shop.example`)
    return url.host
  })
}

function secretsOf(s: Settings) {
  const passwordPepper = secret(s.PASSWORD_PEPPER, s.DATA_FOLDER, 'password-pepper')
  return {
    secretKey: secret(s.SECRET_KEY, s.DATA_FOLDER, 'secret-key'),
    oldSecretKeys: oldKeysOf(s.OLD_SECRET_KEYS),
    passwordPepper,
    fingerprintKey: Buffer.from(hkdfSync('sha256', passwordPepper, '', 'mela fingerprint', 32)),
  }
}

function oldKeysOf(list: string): Buffer[] {
  const keys = list
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  if (keys.some((key) => key.length < 32))
    throw new ConfigError('OLD_SECRET_KEYS: each key has 32 characters or more')
  return keys.map((key) => Buffer.from(key))
}

/** Outside production a missing secret is made once and kept beside the data, so that nothing is ever hard-coded. */
function secret(named: string | undefined, dataFolder: string, name: string): Buffer {
  if (named) return Buffer.from(named)
  const file = join(dataFolder, 'secrets', name)
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return Buffer.from(readFileSync(file, 'utf8').trim())
}
