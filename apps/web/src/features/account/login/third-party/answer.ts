// What a provider put into the address when it sent the browser back. It is believed only when this tab asked for it
// a short while ago and, where the provider repeats it, by the same random state. Otherwise a link could sign
// somebody in to the account of whoever made the link.
import { TelegramLogin } from '@mela/contract/sign-in.ts'
import * as z from 'zod/mini'
import type { Provider } from './providers.ts'

/** Kept in the tab from the moment the browser leaves for the provider. */
export type Started = { provider: Provider; state: string; started_at: number; path: string }

/** In the words of the wire. */
export type ThirdPartyProof =
  | { google: { access_token: string } }
  | { facebook: { access_token: string } }
  | { telegram: TelegramLogin }

const PATIENCE_MS = 10 * 60_000

/** `foreign` was not asked for here; `refused` was, and the provider or the member said no. */
export function readAnswer(
  hash: string,
  started: Started | undefined,
  now: number,
): ThirdPartyProof | 'refused' | 'foreign' {
  const answer = new URLSearchParams(hash.replace(/^#/, ''))
  if (!started || now - started.started_at > PATIENCE_MS || now < started.started_at) return 'foreign'
  const telegram = answer.get('tgAuthResult')
  if (started.provider === 'telegram') return telegram === null ? 'foreign' : telegramProof(telegram)
  if (answer.get('state') !== started.state) return 'foreign'
  const access_token = answer.get('access_token')
  if (!access_token) return 'refused'
  return started.provider === 'google' ? { google: { access_token } } : { facebook: { access_token } }
}

function telegramProof(text: string): ThirdPartyProof | 'refused' {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const parsed = z.safeParse(TelegramLogin, JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? { telegram: parsed.data } : 'refused'
  } catch {
    // "false" when the member declined, or not from there at all.
    return 'refused'
  }
}
