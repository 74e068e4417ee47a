// The withdrawal PIN (WL-09). Wrong ones are counted before the check and on connections of their own, so that neither
// parallel guesses nor a rolled-back request slip through: five in 24 hours, then it is locked.
import { cashier } from '@mela/contract/cashier.ts'
import {
  decipher,
  isPassword,
  needStepUp,
  newPasswordHash,
  takeStepUp,
  tellWayChanged,
} from '#features/account/index.ts'
import { tellMember } from '#features/notify/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { openHandler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { state } from '#platform/state.ts'
import { pinChanged, pinSet } from '../notifications.ts'
import { insertPin, selectPinHash, updatePin } from './pin.store.ts'

const wrong: Limit = { name: 'pin_wrong', points: 5, perSeconds: 86_400, isDurable: true }
/** Right ones, too: each costs as much as a sign-in. */
const asked: Limit = { name: 'pin_asked', points: 30, perSeconds: 60 }

/** Digits only; anything that does not decode is no PIN. */
function readPin(ciphered: string): string {
  const pin = decipher(ciphered) ?? ''
  if (!/^\d{6}$/.test(pin)) throw refuse('pin_format')
  return pin
}

export const hasPin = async (q: Queryable, user_id: string): Promise<boolean> =>
  (await selectPinHash(q, user_id)) !== undefined

export async function pinState(q: Queryable, platform: Platform, user_id: string, now: number) {
  const has_pin = await hasPin(q, user_id)
  const { tries, renewsInMs } = await platform.limits.left(wrong, user_id)
  return { has_pin, ...(has_pin && tries === 0 ? { pin_locked_until: now + renewsInMs } : {}) }
}

/** One after another: right ones that come together must not look like guesses, nor take the turns of others. */
const turns = state(() => oneByOne(32, 'too_many_money_actions'))

/** Throws unless this is the member's PIN. Never inside a transaction: looking at it takes long. */
export const checkPin = (
  q: Queryable,
  platform: Platform,
  user_id: string,
  ciphered: string,
): Promise<void> => turns.of(platform)(user_id, () => lookAtPin(q, platform, user_id, ciphered))

async function lookAtPin(q: Queryable, { limits, config }: Platform, user_id: string, ciphered: string) {
  const stored = await selectPinHash(q, user_id)
  if (stored === undefined) throw refuse('pin_not_set')
  await limits.take(wrong, user_id, 'pin_locked')
  try {
    await limits.take(asked, user_id, 'too_many_money_actions')
  } catch (error) {
    // It was not looked at, so it was no wrong one.
    await limits.giveBack(wrong, user_id)
    throw error
  }
  const pin = decipher(ciphered) ?? ''
  if (!(await isPassword(pin, stored, config.passwordPepper))) throw refuse('pin_wrong')
  await limits.forget(wrong, user_id)
}

export const addPin = openHandler(cashier.addPin, async ({ me, body, db, platform }) => {
  const pin = readPin(body.pin)
  if (await hasPin(db, me.id)) throw refuse('pin_already_set')
  await needStepUp(db, me, cashier.addPin)
  const pin_hash = await newPasswordHash(pin, platform)
  await db.transaction(async (tx) => {
    await takeStepUp(tx, me, cashier.addPin)
    if (!(await insertPin(tx, me.id, pin_hash))) throw refuse('pin_already_set')
    await tellWayChanged(tx, platform, { user_id: me.id, what: 'pin', keeps: 'all' })
    await tellMember(tx, platform, me.id, pinSet, {})
  })
  return {}
})

export const changePin = openHandler(cashier.updatePin, async ({ me, body, db, platform }) => {
  const pin = readPin(body.pin)
  if (!(await hasPin(db, me.id))) throw refuse('pin_not_set')
  await needStepUp(db, me, cashier.updatePin)
  const pin_hash = await newPasswordHash(pin, platform)
  await db.transaction(async (tx) => {
    await takeStepUp(tx, me, cashier.updatePin)
    await updatePin(tx, me.id, pin_hash)
    await tellWayChanged(tx, platform, { user_id: me.id, what: 'pin', keeps: { session_id: me.session_id } })
    await tellMember(tx, platform, me.id, pinChanged, {})
  })
  // Whoever proved themselves by a code starts afresh.
  await platform.limits.forget(wrong, me.id)
  return {}
})

export const confirmPin = openHandler(cashier.checkPin, async ({ me, body, db, platform }) => {
  await checkPin(db, platform, me.id, body.pin)
  return {}
})
