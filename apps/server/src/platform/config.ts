// Every setting, read once at start. docs/OPERATIONS.md explains each; nothing else reads the environment.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { type OutsideServices, serviceSettings, servicesOf, whyHalfSetUp } from './outside-services.ts'
import type { PushSettings } from './push/send-push.ts'

const whole = (fallback: number, min: number, max: number) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text, context) => {
      if (text === undefined || text === '') return fallback
      const value = Number(text)
      if (Number.isInteger(value) && value >= min && value <= max) return value
      context.issues.push({
        code: 'custom',
        message: `must be a whole number from ${min} to ${max}`,
        input: text,
      })
      return z.NEVER
    }),
  )
const text = z.optional(z.string())

const Settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: whole(3000, 0, 65_535),
  PUBLIC_ORIGIN: text,
  TRUST_PROXY_HOPS: whole(0, 0, 10),
  ROLE: z._default(z.enum(['all', 'api', 'rounds', 'jobs']), 'all'),
  DEMONSTRATION: z._default(z.enum(['on', 'off']), 'on'),
  DATABASE_URL: z.string('must name the Postgres server to use'),
  MIGRATION_DATABASE_URL: text,
  DATABASE_CONNECTIONS: whole(16, 2, 200),
  REDIS_URL: text,
  DATA_FOLDER: z.string(),
  WEB_FOLDER: text,
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  METRICS_TOKEN: text,
  SECRET_KEY: text,
  PASSWORD_PEPPER: text,
  S3_BUCKET: text,
  S3_ENDPOINT: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  CRASH_AT: text,
  REQUIRE_CONTACT: z._default(z.enum(['on', 'off']), 'on'),
  ASK_INVITER: z._default(z.enum(['on', 'off']), 'on'),
  SMS_PER_DAY: whole(5_000, 0, 1_000_000),
  BETS_PER_SECOND: whole(5, 1, 100_000),
  CHESTS_PER_SECOND: whole(3, 1, 1_000_000),
  CHAT_PER_SECOND: whole(3, 1, 1_000_000),
  CHAT_PER_MINUTE: whole(100, 1, 60_000_000),
  CHAT_GROUP_PER_SECOND: whole(20, 1, 1_000_000),
  GROUP_MEMBERS_MAX: whole(5_000, 2, 200_000),
  TRANSLATE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRANSLATE_KEY: z.optional(z.string()),
  UPLOAD_MB_PER_DAY: whole(500, 1, 1_000_000),
  LINK_HOSTS: z._default(z.string(), ''),
  ...serviceSettings,
})

export type Config = OutsideServices & {
  isProduction: boolean
  host: string
  port: number
  /** The address members see, such as https://mela.example; undefined means "whatever host was asked". */
  publicOrigin: string | undefined
  trustProxyHops: number
  role: 'all' | 'api' | 'rounds' | 'jobs'
  /** Play credits, sandbox providers, demonstration members. Refused in production unless asked for. */
  isDemonstration: boolean
  databaseUrl: string
  migrationUrl: string
  databaseConnections: number
  redisUrl: string | undefined
  dataFolder: string
  webFolder: string | undefined
  logLevel: string
  /** When set, /metrics asks for it as a bearer token. */
  metricsToken: string | undefined
  /** Signs addresses of files and the like. */
  secretKey: Buffer
  /** Mixed into password hashes; kept outside the database, so that a stolen dump alone is of no use. */
  passwordPepper: Buffer
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
  /** Of one member, on one node. */
  betsPerSecond: number
  /** Chests given and opened, of one member, on one node. */
  chestsPerSecond: number
  /** What may be said: by one member, and in one group; on one node. */
  chat: { perSecond: number; perMinute: number; groupPerSecond: number }
  /** SO-14. */
  groupMembersMax: number
  /** A service that speaks LibreTranslate's protocol. */
  translate: { url: string; key: string | undefined; withinMs: number } | undefined
  /** Of one member, over all files. */
  uploadMbPerDay: number
  /** Hosts elsewhere that banners, notices and pop-ups may lead to by https (HM-13). */
  linkHosts: readonly string[]
  push: PushSettings
  /** Whether this node may be the one that moves rounds on. */
  isRoundKeeper: boolean
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = z.safeParse(Settings, env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`these settings are not right:\n${problems.join('\n')}`)
  }
  const s = parsed.data
  const isProduction = s.NODE_ENV === 'production'
  const secrets = { SECRET_KEY: s.SECRET_KEY, PASSWORD_PEPPER: s.PASSWORD_PEPPER }
  if (isProduction) {
    const missing = Object.entries(secrets).filter(([, value]) => !value || value.length < 32)
    if (missing.length > 0)
      throw new ConfigError(
        `production needs ${missing.map(([name]) => name).join(' and ')} of 32 characters or more`,
      )
    if (env.DEMONSTRATION === undefined)
      throw new ConfigError(
        'production needs DEMONSTRATION set to on or off: the choice must be yours, not a default',
      )
  }
  const half = whyHalfSetUp(s)
  if (half) throw new ConfigError(half)
  return {
    isProduction,
    host: s.HOST,
    port: s.PORT,
    publicOrigin: s.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    trustProxyHops: s.TRUST_PROXY_HOPS,
    role: s.ROLE,
    isDemonstration: s.DEMONSTRATION === 'on',
    databaseUrl: s.DATABASE_URL,
    migrationUrl: s.MIGRATION_DATABASE_URL ?? s.DATABASE_URL,
    databaseConnections: s.DATABASE_CONNECTIONS,
    redisUrl: s.REDIS_URL,
    dataFolder: s.DATA_FOLDER,
    webFolder: s.WEB_FOLDER,
    logLevel: s.LOG_LEVEL,
    metricsToken: s.METRICS_TOKEN,
    secretKey: secret(s.SECRET_KEY, s.DATA_FOLDER, 'secret-key'),
    passwordPepper: secret(s.PASSWORD_PEPPER, s.DATA_FOLDER, 'password-pepper'),
    s3: s.S3_BUCKET
      ? {
          bucket: s.S3_BUCKET,
          endpoint: s.S3_ENDPOINT,
          region: s.S3_REGION ?? 'us-east-1',
          accessKeyId: s.S3_ACCESS_KEY_ID,
          secretAccessKey: s.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    mustBeDurable: s.NODE_ENV !== 'test',
    crashAt: s.NODE_ENV === 'test' ? s.CRASH_AT : undefined,
    requiresContact: s.REQUIRE_CONTACT === 'on',
    asksInviter: s.ASK_INVITER === 'on',
    betsPerSecond: s.BETS_PER_SECOND,
    chestsPerSecond: s.CHESTS_PER_SECOND,
    chat: {
      perSecond: s.CHAT_PER_SECOND,
      perMinute: s.CHAT_PER_MINUTE,
      groupPerSecond: s.CHAT_GROUP_PER_SECOND,
    },
    groupMembersMax: s.GROUP_MEMBERS_MAX,
    translate: s.TRANSLATE_URL ? { url: s.TRANSLATE_URL, key: s.TRANSLATE_KEY, withinMs: 8_000 } : undefined,
    uploadMbPerDay: s.UPLOAD_MB_PER_DAY,
    linkHosts: hostsOf(s.LINK_HOSTS),
    push: {
      isLocalAllowed: s.NODE_ENV === 'test' || (!isProduction && s.DEMONSTRATION === 'on'),
      withinMs: 10_000,
      subject: s.PUBLIC_ORIGIN?.startsWith('https:')
        ? new URL(s.PUBLIC_ORIGIN).origin
        : 'mailto:push@localhost',
    },
    isRoundKeeper: s.ROLE === 'all' || s.ROLE === 'rounds',
    ...servicesOf(s),
  }
}

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
