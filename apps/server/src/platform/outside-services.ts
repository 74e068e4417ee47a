// The settings of services that are not ours: mail, SMS and sign-in providers. Each is set up as a whole or not at
// all; part of `config.ts`, which reads the environment.
import * as z from 'zod/mini'

const text = z.optional(z.string())
const problem = (context: { issues: unknown[] }, input: unknown, message: string) => {
  context.issues.push({ code: 'custom', message, input })
  return z.NEVER
}
/** Nothing is appended to an address with a slash at its end. */
const address = (fallback: string, schemes: readonly string[]) =>
  z.pipe(
    text,
    z.transform((given, context) => {
      if (!given) return fallback
      const isRight = URL.canParse(given) && schemes.includes(new URL(given).protocol)
      if (!isRight)
        return problem(context, undefined, `must be an address that begins with ${schemes.join('// or ')}//`)
      return given.replace(/\/$/, '')
    }),
  )
const web = (fallback: string) => address(fallback, ['https:', 'http:'])

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
}

type Settings = z.output<z.ZodMiniObject<typeof serviceSettings>> & { SMS_PER_DAY: number }

export type OutsideServices = {
  mail: { url: string; from: string } | undefined
  sms: { base: string; accountSid: string; authToken: string; from: string; perDay: number } | undefined
  google: { clientId: string; base: string; authorizeUrl: string } | undefined
  facebook: { appId: string; appSecret: string; base: string; authorizeUrl: string } | undefined
  telegram: { botToken: string; authorizeUrl: string } | undefined
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
  return undefined
}
