// What every new account must bring, whichever way it comes (AU-09, AU-15, PP-01).
import { isRealName, isUsername, TERMS_VERSION } from '@mela/contract/account-rules.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { newPasswordHash } from '../create-member.ts'
import { decipher, whyPasswordIsRefused } from '../password.ts'

export type Credentials = { username: string; password: string; real_name: string }
type Consent = { adult?: boolean; terms?: string }
export type Application = Credentials & Consent

export async function acceptApplication(wish: Application, platform: Platform) {
  const known = readCredentials(wish)
  const accepted = acceptConsent(wish, platform)
  return { ...(await keepable(known, platform)), ...accepted }
}

export function acceptConsent({ adult, terms }: Consent, { clock }: Platform) {
  if (adult !== true || terms !== TERMS_VERSION) throw refuse('adult_confirmation_needed')
  return { terms_version: TERMS_VERSION, terms_accepted_at: new Date(clock.now()) }
}

/** Of an account that somebody else opens: nobody can accept the terms in another's name. */
export async function acceptCredentials(wish: Credentials, platform: Platform) {
  return keepable(readCredentials(wish), platform)
}

function readCredentials(wish: Credentials): Credentials {
  const { username } = wish
  const real_name = wish.real_name.trim()
  if (!isUsername(username)) throw refuse('username_format')
  const password = decipher(wish.password) ?? ''
  const problem = whyPasswordIsRefused(password, username)
  if (problem) throw refuse(problem)
  if (!isRealName(real_name)) throw refuse('real_name_format')
  return { username, password, real_name }
}

async function keepable({ username, password, real_name }: Credentials, platform: Platform) {
  return { username, real_name, password_hash: await newPasswordHash(password, platform) }
}
