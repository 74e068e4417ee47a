// Wrong passwords are counted before the check, so that parallel guesses cannot all slip in, and forgotten when one
// is right (AU-19). A device that is known is counted by itself and by nothing else: strangers, however many, cannot lock
// members out of their own.
import type { Queryable } from '#platform/db/database.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { countedAs } from './device.ts'
import type { Place } from './enter.ts'

const DAY_S = 86_400
const onDevice: Limit = { name: 'password_device', points: 5, perSeconds: DAY_S, isDurable: true }
const byStrangers: Limit = { name: 'password_account', points: 20, perSeconds: DAY_S, isDurable: true }
const perNetwork: Limit = { name: 'password_ip', points: 100, perSeconds: 3600, isDurable: true }

export type PasswordLock = { forget(): Promise<void> }

/** `account` is the name that was asked for, whether anybody has it or not. */
export async function countPasswordTry(
  db: Queryable,
  place: Place,
  account: string,
  user_id: string | undefined,
): Promise<PasswordLock> {
  const { limits } = place.platform
  const key = account.toLowerCase()
  const from = await countedAs(db, place, user_id)
  const here = `${key}|${from.key}`
  if (!from.isKnown) await limits.take(perNetwork, place.network)
  const guards = [[onDevice, here] as const, ...(from.isKnown ? [] : [[byStrangers, key] as const])]
  await limits.takeAll(guards, 'password_wrong_too_often')
  return {
    forget: async () => {
      for (const guard of guards) await limits.forget(...guard)
      // Many people may share a network; only wrong tries count against it.
      if (!from.isKnown) await limits.giveBack(perNetwork, place.network)
    },
  }
}

/** After a new password by code: whoever holds it starts afresh. */
export async function forgetPasswordTries(platform: Platform, account: string): Promise<void> {
  await platform.limits.forget(byStrangers, account.toLowerCase())
}
