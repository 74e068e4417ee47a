// The codes that this tab has asked for. Whoever closes the login and opens it again finds the same countdown, and
// need not ask for a code that is already on its way (AU-08).
import { serverNow } from '#platform/clock.ts'
import { readForTab, writeForTab } from '#platform/storage.ts'
import { type Contact, nameOf } from './contact.ts'

/** `target` is masked by the server. `token` is gone once the code was used. */
export type SentCode = {
  channel: 'mobile' | 'email'
  target: string
  token?: string
  retry_at: number
  /** The end of the step token it was asked with: it serves no other. */
  asked_by?: string
}

export const markOf = (bearer: string | undefined): string | undefined => bearer?.slice(-8)

/** A code lives five minutes; what is older says nothing any more. */
const KEPT_MS = 5 * 60_000

type Kept = Record<string, SentCode>

const keyOf = (biz: number, contact: Contact) => `${biz} ${nameOf(contact)}`

function read(): Kept {
  try {
    const kept = JSON.parse(readForTab('sent_codes') ?? '{}') as Kept
    return Object.fromEntries(
      Object.entries(kept).filter(([, sent]) => sent.retry_at + KEPT_MS > serverNow()),
    )
  } catch {
    return {}
  }
}

const write = (kept: Kept) => writeForTab('sent_codes', JSON.stringify(kept))

export function keepSent(biz: number, contact: Contact, sent: SentCode): void {
  write({ ...read(), [keyOf(biz, contact)]: sent })
}

export function sentBefore(biz: number, contact: Contact): SentCode | undefined {
  return read()[keyOf(biz, contact)]
}

/** A code that was sent a moment ago and can still be entered. */
export function freshCode(
  biz: number,
  contact: Contact,
  bearer?: string,
): (SentCode & { token: string }) | undefined {
  const sent = sentBefore(biz, contact)
  const isFresh = sent && sent.retry_at > serverNow() && sent.asked_by === markOf(bearer)
  return isFresh && sent.token ? { ...sent, token: sent.token } : undefined
}

/** A right code is used up; the wait for the next one goes on. */
export function markUsed(biz: number, contact: Contact): void {
  const sent = sentBefore(biz, contact)
  if (sent) keepSent(biz, contact, { ...sent, token: undefined })
}
