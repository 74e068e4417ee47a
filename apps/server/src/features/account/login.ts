import { account } from '@mela/contract/account.ts'
import { LoginFlag } from '@mela/contract/enums.ts'
import { handler, openHandler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { selectByUsername } from './member.store.ts'
import { decipher, isPassword } from './password.ts'
import { endSession, openSession } from './session.ts'

const DAY_S = 86_400
/** Keyed by account and device, so that a stranger cannot lock a member out of their own. */
const wrongOnDevice: Limit = { name: 'password_device', points: 5, perSeconds: DAY_S }
const wrongAnywhere: Limit = { name: 'password_account', points: 20, perSeconds: DAY_S }
const perAddress: Limit = { name: 'password_ip', points: 100, perSeconds: 3600 }

export const login = openHandler(account.login, async ({ body, db, ip, device, now, platform }) => {
  const { limits, random, config } = platform
  const { username, password } = body.data.account
  const accountKey = username.toLowerCase()
  const deviceKey = `${accountKey}|${device}|${ip}`
  await limits.take(perAddress, ip)
  // Counted before the check, so that parallel guesses cannot all slip in; given back when the password is right.
  await limits.take(wrongOnDevice, deviceKey, 'password_wrong_too_often')
  await limits.take(wrongAnywhere, accountKey, 'password_wrong_too_often')

  const member = await selectByUsername(db, username)
  const plain = decipher(password)
  const isRight = await isPassword(plain ?? '', member?.password_hash ?? null, config.passwordPepper)
  if (!member || !isRight || plain === null) throw refuse('password_wrong')
  if (member.banned_at) throw refuse('user_banned')
  await limits.forget(wrongOnDevice, deviceKey)
  await limits.forget(wrongAnywhere, accountKey)

  const session = { user_id: member.id, is_step: false, device, ip, now }
  const token = await db.transaction((tx) => openSession(tx, session, random))
  return { flag: LoginFlag.login, token }
})

export const logout = handler(account.logout, async ({ me, tx, platform }) => {
  await endSession(tx, platform, me.session_id)
  return {}
})
