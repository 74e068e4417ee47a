import { account } from '@mela/contract/account.ts'
import { VerificationPurpose } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import type { Tx } from '#platform/db/database.ts'
import { openHandler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { grantHolder, takeGrant } from '../codes/auth-grant.store.ts'
import { newPasswordHash } from '../create-member.ts'
import { accountHappened } from '../events.ts'
import { selectMember, updatePassword } from '../member.store.ts'
import { decipher, whyPasswordIsRefused } from '../password.ts'
import { checkPassword } from '../step-up/prove.ts'
import { tellWayChanged } from '../way-changed.ts'
import { forgetPasswordTries } from './password-lock.ts'

const resets: Limit = { name: 'reset_ip', points: 30, perSeconds: 3600 }

/** A forgotten password, by the proof of a code: whoever was signed in is signed out (AU-12). */
export const editPassword = openHandler(signIn.editPassword, async ({ body, db, network, platform }) => {
  await platform.limits.take(resets, network)
  const purpose = VerificationPurpose.reset_password
  const user_id = await grantHolder(db, body.auth_token, purpose)
  const username = (await selectMember(db, user_id))?.username ?? ''
  const password_hash = await acceptPassword(body.password, username, platform)
  await db.transaction(async (tx) => {
    await takeGrant(tx, body.auth_token, purpose)
    await setPassword(tx, platform, user_id, password_hash)
  })
  await forgetPasswordTries(platform, username)
  return {}
})

/** AU-25: asks for the old one and ends all other sessions. */
export const modifyPassword = openHandler(account.modifyPassword, async ({ body, me, db, ...place }) => {
  const { platform } = place
  await checkPassword(db, place, me.id, body.old_password)
  const username = (await selectMember(db, me.id))?.username ?? ''
  const password_hash = await acceptPassword(body.password, username, platform)
  await db.transaction((tx) => setPassword(tx, platform, me.id, password_hash, me.session_id))
  return {}
})

async function acceptPassword(ciphered: string, username: string, platform: Platform): Promise<string> {
  const password = decipher(ciphered) ?? ''
  const problem = whyPasswordIsRefused(password, username)
  if (problem) throw refuse(problem)
  return newPasswordHash(password, platform)
}

async function setPassword(tx: Tx, platform: Platform, user_id: string, hash: string, keptSession?: string) {
  await updatePassword(tx, user_id, hash)
  await tellWayChanged(tx, platform, {
    user_id,
    what: 'password',
    keeps: keptSession === undefined ? 'none' : { session_id: keptSession },
  })
  await accountHappened.emit(tx, platform, { kind: 'password_changed', user_id })
}
