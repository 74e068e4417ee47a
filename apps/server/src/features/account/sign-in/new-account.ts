// What every new account must bring, whichever way it comes (AU-09, AU-15, PP-01).
import { isRealName, isUsername, TERMS_VERSION } from '@mela/contract/account-rules.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { newPasswordHash } from '../create-member.ts'
import { decipher, whyPasswordIsRefused } from '../password.ts'

export type Application = {
  username: string
  password: string
  real_name: string
  adult?: boolean
  terms?: string
}

export async function acceptApplication(wish: Application, platform: Platform) {
  const { username } = wish
  const real_name = wish.real_name.trim()
  if (!isUsername(username)) throw refuse('username_format')
  const password = decipher(wish.password) ?? ''
  const problem = whyPasswordIsRefused(password, username)
  if (problem) throw refuse(problem)
  if (!isRealName(real_name)) throw refuse('real_name_format')
  if (wish.adult !== true || wish.terms !== TERMS_VERSION) throw refuse('adult_confirmation_needed')
  const password_hash = await newPasswordHash(password, platform)
  return {
    username,
    real_name,
    password_hash,
    terms_version: TERMS_VERSION,
    terms_accepted_at: new Date(platform.clock.now()),
  }
}
