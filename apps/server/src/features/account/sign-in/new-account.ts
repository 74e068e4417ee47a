// What every new account must bring, whichever way it comes (AU-09, AU-15, PP-01).
import { isRealName, isUsername, TERMS_VERSION } from '@mela/contract/account-rules.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { newPasswordHash } from '../create-member.ts'
import { whyNameIsRefused } from '../names/name-rules.ts'
import { decipher, whyPasswordIsRefused } from '../password.ts'

export type Names = { username: string; real_name: string }
export type Credentials = Names & { password: string }
type Consent = { adult?: boolean; terms?: string }
export type Application = Credentials & Consent

export async function acceptApplication(wish: Application, platform: Platform) {
  const known = readCredentials(wish)
  const accepted = acceptConsent(wish, platform)
  return { ...(await keepable(known, platform)), ...accepted }
}

function acceptConsent({ adult, terms }: Consent, { clock }: Platform) {
  if (adult !== true || terms !== TERMS_VERSION) throw refuse('adult_confirmation_needed')
  return { terms_version: TERMS_VERSION, terms_accepted_at: new Date(clock.now()) }
}

/** Of an account that somebody else opens, too: that one chooses no password and accepts no terms in another's name. */
export function readNames(wish: Names): Names {
  const { username } = wish
  const real_name = wish.real_name.trim()
  if (!isUsername(username)) throw refuse('username_format')
  const nameProblem = whyNameIsRefused(username)
  if (nameProblem) throw refuse(nameProblem)
  if (!isRealName(real_name)) throw refuse('real_name_format')
  return { username, real_name }
}

function readCredentials(wish: Credentials): Credentials {
  const { username, real_name } = readNames(wish)
  const password = decipher(wish.password) ?? ''
  const problem = whyPasswordIsRefused(password, username)
  if (problem) throw refuse(problem)
  return { username, password, real_name }
}

async function keepable({ username, password, real_name }: Credentials, platform: Platform) {
  return { username, real_name, password_hash: await newPasswordHash(password, platform) }
}
