// The withdrawal PIN (WL-09). Wrong ones are counted before the check and on connections of their own, so that neither
// parallel guesses nor a rolled-back request slip through: five in 24 hours, then it is locked.
import { cashier } from '@mela/contract/cashier.ts'
import { VerificationPurpose } from '@mela/contract/enums.ts'
import { decipher, isPassword, newPasswordHash, takeGrant } from '#features/account/index.ts'
import { tellMember } from '#features/notify/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { pinChanged } from '../notices.ts'
import { insertPin, selectPinHash, updatePin } from './pin.store.ts'

const wrong: Limit = { name: 'pin_wrong', points: 5, perSeconds: 86_400 }

/** Digits only; anything that does not decode is no PIN. */
function readPin(ciphered: string): string {
  const pin = decipher(ciphered) ?? ''
  if (!/^\d{6}$/.test(pin)) throw refuse('pin_format')
  return pin
}

export async function pinState(q: Queryable, platform: Platform, user_id: string, now: number) {
  const has_pin = (await selectPinHash(q, user_id)) !== undefined
  const { tries, renewsInMs } = await platform.limits.left(wrong, user_id)
  return { has_pin, ...(has_pin && tries === 0 ? { pin_locked_until: now + renewsInMs } : {}) }
}

/** Throws unless this is the member's PIN. */
export async function checkPin(q: Queryable, platform: Platform, user_id: string, ciphered: string) {
  const stored = await selectPinHash(q, user_id)
  if (stored === undefined) throw refuse('pin_not_set')
  await platform.limits.take(wrong, user_id, 'pin_locked')
  const pin = decipher(ciphered) ?? ''
  if (!(await isPassword(pin, stored, platform.config.passwordPepper))) throw refuse('pin_wrong')
  await platform.limits.forget(wrong, user_id)
}

/** For what must not be done by a stolen session alone: the PIN or a code, where a PIN is set. */
export async function stepUp(
  tx: Tx,
  platform: Platform,
  user_id: string,
  proof: { pin?: string; auth_token?: string },
): Promise<void> {
  if ((await selectPinHash(tx, user_id)) === undefined) return
  if (proof.pin !== undefined) return checkPin(tx, platform, user_id, proof.pin)
  if (proof.auth_token === undefined) throw refuse('step_up_needed')
  const holder = await takeGrant(tx, proof.auth_token, VerificationPurpose.change_pin)
  if (holder !== user_id) throw refuse('auth_token_expired')
}

export const addPin = handler(cashier.addPin, async ({ me, body, tx, platform }) => {
  const pin = readPin(body.pin)
  if (!(await insertPin(tx, me.id, await newPasswordHash(pin, platform)))) throw refuse('pin_already_set')
  return {}
})

export const changePin = handler(cashier.updatePin, async ({ me, body, tx, platform }) => {
  const pin = readPin(body.pin)
  const proof = { pin: body.old_pin, auth_token: body.auth_token }
  if (proof.pin === undefined && proof.auth_token === undefined) throw refuse('step_up_needed')
  if ((await selectPinHash(tx, me.id)) === undefined) throw refuse('step_up_needed')
  await stepUp(tx, platform, me.id, proof)
  await updatePin(tx, me.id, await newPasswordHash(pin, platform))
  await tellMember(tx, platform, me.id, pinChanged, {})
  // Whoever proved themselves by a code starts afresh.
  await platform.limits.forget(wrong, me.id)
  return {}
})

export const confirmPin = handler(cashier.checkPin, async ({ me, body, tx, platform }) => {
  await checkPin(tx, platform, me.id, body.pin)
  return {}
})
