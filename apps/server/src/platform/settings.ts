// The environment as it is written: which settings there are, what they may say and what they say when nobody sets them.
import * as z from 'zod/mini'
import { serviceSettings } from './outside-services.ts'

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

export const Settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: whole(3000, 0, 65_535),
  PUBLIC_ORIGIN: text,
  TRUST_PROXY_HOPS: whole(0, 0, 10),
  ROLE: z._default(z.enum(['all', 'api', 'rounds', 'jobs']), 'all'),
  DEMONSTRATION: z._default(z.enum(['on', 'off']), 'on'),
  PUBLIC_DEMONSTRATION: z._default(z.enum(['on', 'off']), 'off'),
  TELL_SIGN_INS: z._default(z.enum(['on', 'off']), 'off'),
  DATABASE_URL: z.string('must name the Postgres server to use'),
  MIGRATION_DATABASE_URL: text,
  DATABASE_CONNECTIONS: whole(16, 2, 200),
  REQUESTS_MAX: whole(1_000, 1, 1_000_000),
  STATEMENTS_MAX: whole(5_000, 1, 1_000_000),
  DATABASE_STATEMENT_SECONDS: whole(5, 1, 600),
  ANONYMOUS_READS_PER_SECOND: whole(50, 1, 1_000_000),
  CONNECTIONS_MAX: whole(20_000, 10, 1_000_000),
  REDIS_URL: text,
  DATA_FOLDER: z.string(),
  WEB_FOLDER: text,
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  METRICS_TOKEN: text,
  SECRET_KEY: text,
  OLD_SECRET_KEYS: z._default(z.string(), ''),
  PASSWORD_PEPPER: text,
  S3_BUCKET: text,
  S3_ENDPOINT: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  CRASH_AT: text,
  REQUIRE_CONTACT: z._default(z.enum(['on', 'off']), 'on'),
  ASK_INVITER: z._default(z.enum(['on', 'off']), 'on'),
  MONEY_HOLD_HOURS: whole(24, 0, 720),
  SMS_PER_DAY: whole(5_000, 0, 1_000_000),
  BETS_PER_SECOND: whole(5, 1, 100_000),
  CHESTS_PER_SECOND: whole(3, 1, 1_000_000),
  CHAT_PER_SECOND: whole(3, 1, 1_000_000),
  CHAT_PER_MINUTE: whole(100, 1, 60_000_000),
  CHAT_GROUP_PER_SECOND: whole(20, 1, 1_000_000),
  GROUP_MEMBERS_MAX: whole(5_000, 2, 200_000),
  TRANSLATE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRANSLATE_KEY: z.optional(z.string()),
  UPLOAD_MB_PER_DAY: whole(2_048, 1, 1_000_000),
  LINK_HOSTS: z._default(z.string(), ''),
  ...serviceSettings,
})

export type Settings = z.infer<typeof Settings>
