// The settings of services that are not ours: mail, SMS, sign-in providers and where chance comes from. Each is set
// up as a whole or not at all; part of `config.ts`, which reads the environment.
import * as z from 'zod/mini'

const text = z.optional(z.string())
const problem = (context: { issues: unknown[] }, input: unknown, message: string) => {
  context.issues.push({ code: 'custom', message, input })
  return z.NEVER
}
const isAddress = (given: string, schemes: readonly string[]) =>
  URL.canParse(given) && schemes.includes(new URL(given).protocol)
/** Nothing is appended to an address with a slash at its end. */
const address = (fallback: string, schemes: readonly string[]) =>
  z.pipe(
    text,
    z.transform((given, context) => {
      if (!given) return fallback
      if (!isAddress(given, schemes))
        return problem(context, undefined, `must be an address that begins with ${schemes.join('// or ')}//`)
      return given.replace(/\/$/, '')
    }),
  )
const webSchemes = ['https:', 'http:']
const web = (fallback: string) => address(fallback, webSchemes)
/** Addresses with commas between; the same one twice would be one witness that counts as two. */
const webList = (fallback: readonly string[], exactly?: number) =>
  z.pipe(
    text,
    z.transform((given, context) => {
      if (!given) return fallback
      const list = given.split(',').map((part) => part.trim().replace(/\/$/, ''))
      // A name and a password in an address are not sent by anybody; better said now than found out later.
      const isOne = (one: string) => isAddress(one, webSchemes) && new URL(one).username === ''
      const isRight = list.every(isOne) && new Set(list).size === list.length
      if (isRight && (exactly === undefined || list.length === exactly)) return list
      const count = exactly === undefined ? '' : `${exactly} `
      return problem(context, undefined, `must be ${count}different web addresses, with commas between`)
    }),
  )
const blockPage = z.pipe(
  text,
  z.transform((given, context) => {
    if (!given) return undefined
    if (isAddress(given, webSchemes) && /\{(height|hash)\}/.test(given)) return given
    return problem(context, undefined, 'must be a web address with {height} or {hash} in it')
  }),
)
/** As a compose file gives it, an empty setting is one that is not set. */
const choice = <const T extends string>(...values: readonly T[]) =>
  z.pipe(
    text,
    z.transform((given, context) => {
      if (!given) return undefined
      return (
        values.find((value) => value === given) ??
        problem(context, undefined, `must be ${values.join(' or ')}`)
      )
    }),
  )

const TRON_MAINNET = 'TRON mainnet'
const TRON_MAINNET_EXPLORER = 'https://tronscan.org/#/block/{height}'

export const serviceSettings = {
  SMTP_URL: address('', ['smtp:', 'smtps:']),
  MAIL_FROM: text,
  SMS_API_BASE: web('https://api.twilio.com'),
  SMS_ACCOUNT_SID: text,
  SMS_AUTH_TOKEN: text,
  SMS_FROM: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_API_BASE: web('https://www.googleapis.com'),
  GOOGLE_AUTHORIZE_URL: web('https://accounts.google.com/o/oauth2/v2/auth'),
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
  FACEBOOK_API_BASE: web('https://graph.facebook.com'),
  FACEBOOK_AUTHORIZE_URL: web('https://www.facebook.com/dialog/oauth'),
  TELEGRAM_BOT_TOKEN: z.optional(z.string().check(z.regex(/^(\d+:\S+)?$/, 'must look like 123456:ABC'))),
  TELEGRAM_AUTHORIZE_URL: web('https://oauth.telegram.org/auth'),
  BEACON: choice('drand', 'development'),
  DRAND_API_BASES: webList(['https://api.drand.sh', 'https://drand.cloudflare.com']),
  TRON_NODES: webList([], 2),
  TRON_API_KEY: text,
  TRON_NETWORK: text,
  TRON_EXPLORER: blockPage,
}

type Settings = z.output<z.ZodMiniObject<typeof serviceSettings>> & {
  SMS_PER_DAY: number
  DEMONSTRATION: 'on' | 'off'
}

export type OutsideServices = {
  mail: { url: string; from: string } | undefined
  sms: { base: string; accountSid: string; authToken: string; from: string; perDay: number } | undefined
  google: { clientId: string; base: string; authorizeUrl: string } | undefined
  facebook: { appId: string; appSecret: string; base: string; authorizeUrl: string } | undefined
  telegram: { botToken: string; authorizeUrl: string } | undefined
  /** Without a choice the demonstration uses its own beacon, anything else drand. */
  beacon: { choice: 'drand' | 'development' | undefined; drandBases: readonly string[] }
  tron: TronService | undefined
}
export type TronService = {
  nodes: readonly string[]
  apiKey: string | undefined
  network: string
  /** Whatever is not the main network is a test network, and every screen says so. */
  isTest: boolean
  explorer: string | null
}

export function servicesOf(s: Settings): OutsideServices {
  return {
    mail: s.SMTP_URL && s.MAIL_FROM ? { url: s.SMTP_URL, from: s.MAIL_FROM } : undefined,
    sms:
      s.SMS_ACCOUNT_SID && s.SMS_AUTH_TOKEN && s.SMS_FROM
        ? {
            base: s.SMS_API_BASE,
            accountSid: s.SMS_ACCOUNT_SID,
            authToken: s.SMS_AUTH_TOKEN,
            from: s.SMS_FROM,
            perDay: s.SMS_PER_DAY,
          }
        : undefined,
    google: s.GOOGLE_CLIENT_ID
      ? { clientId: s.GOOGLE_CLIENT_ID, base: s.GOOGLE_API_BASE, authorizeUrl: s.GOOGLE_AUTHORIZE_URL }
      : undefined,
    facebook:
      s.FACEBOOK_APP_ID && s.FACEBOOK_APP_SECRET
        ? {
            appId: s.FACEBOOK_APP_ID,
            appSecret: s.FACEBOOK_APP_SECRET,
            base: s.FACEBOOK_API_BASE,
            authorizeUrl: s.FACEBOOK_AUTHORIZE_URL,
          }
        : undefined,
    telegram: s.TELEGRAM_BOT_TOKEN
      ? { botToken: s.TELEGRAM_BOT_TOKEN, authorizeUrl: s.TELEGRAM_AUTHORIZE_URL }
      : undefined,
    beacon: { choice: s.BEACON, drandBases: s.DRAND_API_BASES },
    tron: s.TRON_NODES.length > 0 ? tronOf(s) : undefined,
  }
}

function tronOf(s: Settings): TronService {
  const network = s.TRON_NETWORK || TRON_MAINNET
  const isTest = network !== TRON_MAINNET
  return {
    nodes: s.TRON_NODES,
    apiKey: s.TRON_API_KEY || undefined,
    network,
    isTest,
    explorer: s.TRON_EXPLORER ?? (isTest ? null : TRON_MAINNET_EXPLORER),
  }
}

const belongTogether = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
] as const

/** Half a service is a mistake: the server would start, and the first member would find out. */
export function whyHalfSetUp(s: Settings): string | undefined {
  for (const names of belongTogether) {
    const missing = names.filter((name) => !s[name])
    if (missing.length > 0 && missing.length < names.length)
      return `${names.join(', ')} belong together, and ${missing.join(' and ')} is missing`
  }
  const ofTron = (['TRON_API_KEY', 'TRON_NETWORK', 'TRON_EXPLORER'] as const).find((name) => s[name])
  if (ofTron && s.TRON_NODES.length === 0) return `${ofTron} belongs to TRON_NODES, and TRON_NODES is missing`
  // It is a stand-in whose next words its owner could know: never where people may think that it is the real one.
  if (s.BEACON === 'development' && s.DEMONSTRATION === 'off')
    return 'BEACON=development is for the demonstration alone: set DEMONSTRATION=on, or BEACON=drand'
  return undefined
}
