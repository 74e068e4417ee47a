// Telegram signs what its login widget hands over with a key made from our bot's token. The message travels through
// the browser, so it is taken once and only while it is fresh.
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { TelegramLogin } from '@mela/contract/sign-in.ts'
import type { Queryable } from '#platform/db/database.ts'
import { refuse } from '#platform/refusal.ts'
import { insertProviderMessage } from './provider-message.store.ts'

const FRESH_MS = 5 * 60_000
/** Clocks differ a little. */
const AHEAD_MS = 60_000

/** Telegram's recipe: every field but the hash as `key=value`, sorted, one a line. */
export function telegramHash({ hash: _, ...fields }: TelegramLogin, botToken: string): Buffer {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
  return createHmac('sha256', hash('sha256', botToken, 'buffer'))
    .update(lines.join('\n'))
    .digest()
}

export async function takeTelegramLogin(
  db: Queryable,
  login: TelegramLogin,
  { botToken, now }: { botToken: string; now: number },
): Promise<{ subject: string; name: string | undefined }> {
  const expected = telegramHash(login, botToken)
  const given = Buffer.from(login.hash, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw refuse('third_party_refused')
  const age = now - login.auth_date * 1000
  if (age > FRESH_MS || age < -AHEAD_MS) throw refuse('third_party_refused')
  if (!(await insertProviderMessage(db, expected))) throw refuse('third_party_refused')

  const name = [login.first_name, login.last_name].filter(Boolean).join(' ') || login.username
  return { subject: String(login.id), name }
}
