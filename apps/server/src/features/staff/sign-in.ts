import { hash } from 'node:crypto'
import { permissionsOf } from '@mela/contract/permissions.ts'
import { staff } from '@mela/contract/staff.ts'
import { decipher, isPassword } from '#features/account/index.ts'
import type { AuthenticateStaff } from '#platform/caller.ts'
import { handler, openHandler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { recordAudit } from './audit.store.ts'
import {
  deleteStaffSession,
  insertStaffSession,
  selectOperator,
  selectStaff,
  takeTotpStep,
} from './staff.store.ts'
import { stepOfCode } from './totp.ts'

/** Told apart from members' tokens at a glance, so that neither is ever looked up as the other. */
const PREFIX = 'staff_'
const wrongPerAccount: Limit = { name: 'staff_password', points: 5, perSeconds: 1800, isDurable: true }
const perNetwork: Limit = { name: 'staff_ip', points: 30, perSeconds: 3600, isDurable: true }

const hashOf = (token: string) => hash('sha256', token, 'buffer')

export function staffAuthenticator(platform: Platform): AuthenticateStaff {
  return async (token) =>
    token.startsWith(PREFIX) && token.length === PREFIX.length + 43
      ? selectOperator(platform.db, hashOf(token))
      : undefined
}

/** One answer for every way to be wrong: name, password, or second factor. */
export const signInStaff = openHandler(staff.signIn, async ({ body, db, ip, network, now, platform }) => {
  const { limits, config, random } = platform
  const key = body.username.toLowerCase()
  await limits.take(perNetwork, network)
  await limits.take(wrongPerAccount, key, 'password_wrong_too_often')
  const found = await selectStaff(db, body.username)
  const plain = decipher(body.password)
  const isRight = await isPassword(plain ?? '', found?.password_hash ?? null, config.passwordPepper)
  if (!found?.is_active || !isRight || plain === null) throw refuse('password_wrong')
  const totpKey = Buffer.from(platform.sealer.open('totp', found.totp_key), 'base64')
  const step = stepOfCode(totpKey, body.code, now)
  if (step === undefined || !(await takeTotpStep(db, found.id, step))) throw refuse('password_wrong')
  await limits.forget(wrongPerAccount, key)
  await limits.giveBack(perNetwork, network)

  const token = `${PREFIX}${random.bytes(32).toString('base64url')}`
  await db.transaction(async (tx) => {
    await insertStaffSession(tx, { token_hash: hashOf(token), staff_id: found.id, ip })
    await recordAudit(tx, `staff:${found.id}`, {
      action: 'staff.sign_in',
      subject: `staff:${found.id}`,
      after: { ip },
      reason: '',
    })
  })
  const { id, username, roles } = found
  return { token, operator: { id, username, roles, permissions: permissionsOf(roles) } }
})

export const signOutStaff = handler(staff.signOut, async ({ bearer, tx }) => {
  await deleteStaffSession(tx, hashOf(bearer))
  return {}
})

export const showOperator = handler(staff.me, async ({ me }) => me)
