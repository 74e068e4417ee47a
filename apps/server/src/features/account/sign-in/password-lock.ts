// Wrong passwords are counted before the check, so that parallel guesses cannot all slip in, and forgotten when one
// is right (AU-19). A device that is known is counted by itself: a stranger cannot lock a member out of their own.
import type { Queryable } from '#platform/db/database.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { isKnownDevice } from './device.ts'
import type { Place } from './enter.ts'

const DAY_S = 86_400
const onDevice: Limit = { name: 'password_device', points: 5, perSeconds: DAY_S }
const anywhere: Limit = { name: 'password_account', points: 20, perSeconds: DAY_S }
const perAddress: Limit = { name: 'password_ip', points: 100, perSeconds: 3600 }

export type PasswordLock = { forget(): Promise<void> }

/** `account` is the name that was asked for, whether anybody has it or not. */
export async function countPasswordTry(
  db: Queryable,
  { platform, ip, device, browser }: Place,
  account: string,
  user_id: string | undefined,
): Promise<PasswordLock> {
  const { limits } = platform
  const key = account.toLowerCase()
  const isKnown = user_id !== undefined && (await isKnownDevice(db, user_id, browser))
  const deviceKey = `${key}|${isKnown ? browser.key() : `${device}|${ip}`}`
  await limits.take(perAddress, ip)
  await limits.take(onDevice, deviceKey, 'password_wrong_too_often')
  await limits.take(anywhere, key, 'password_wrong_too_often')
  return {
    forget: async () => {
      await limits.forget(onDevice, deviceKey)
      await limits.forget(anywhere, key)
      // Many people may share an address; only wrong tries count against it.
      await limits.giveBack(perAddress, ip)
    },
  }
}

/** After a new password by code: whoever holds it starts afresh. */
export async function forgetPasswordTries(platform: Platform, account: string): Promise<void> {
  await platform.limits.forget(anywhere, account.toLowerCase())
}
