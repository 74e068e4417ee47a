// A guest's token: random at the browser, only its hash here.
import { hash } from 'node:crypto'
import type { AuthenticateGuest } from '#platform/caller.ts'
import type { Platform } from '#platform/platform.ts'
import { selectGuestOf } from './guest.store.ts'

export const GUEST_LIFE_MS = 30 * 86_400_000
/** Told apart from members' and operators' tokens at a glance, so that none is ever looked up as another. */
const PREFIX = 'guest_'

export const newGuestToken = (random: Platform['random']) => PREFIX + random.bytes(32).toString('base64url')
export const hashGuestToken = (token: string): Buffer => hash('sha256', token, 'buffer')

export function guestAuthenticator(platform: Platform): AuthenticateGuest {
  return async (token) => {
    if (!token.startsWith(PREFIX) || token.length !== PREFIX.length + 43) return undefined
    const guest_id = await selectGuestOf(platform.db, hashGuestToken(token))
    return guest_id ? { id: null, guest_id } : undefined
  }
}
