// Browsers that have completed a sign-in of a member are known; from any other a password alone is not enough where
// the member can be sent a code.
import { hash } from 'node:crypto'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Browser } from '#platform/http/browser-key.ts'
import type { Random } from '#platform/random.ts'
import { keepKnownDevice, selectIsKnown } from './known-device.store.ts'

const hashOf = (key: string) => hash('sha256', key, 'buffer')

export async function isKnownDevice(db: Queryable, user_id: string, browser: Browser): Promise<boolean> {
  const key = browser.key()
  return key ? selectIsKnown(db, user_id, hashOf(key)) : false
}

/** As whom tries at somebody's secrets are counted: their own device by itself, all others by network. */
export type CountedAs = { isKnown: boolean; key: string }

export async function countedAs(
  db: Queryable,
  { browser, network }: { browser: Browser; network: string },
  user_id: string | undefined,
): Promise<CountedAs> {
  const isKnown = user_id !== undefined && (await isKnownDevice(db, user_id, browser))
  return { isKnown, key: isKnown ? hashOf(browser.key() ?? '').toString('base64url') : network }
}

/** True when this member was never signed in here before. */
export async function rememberDevice(
  tx: Tx,
  user_id: string,
  browser: Browser,
  random: Random,
): Promise<boolean> {
  const key = browser.key() ?? random.bytes(32).toString('base64url')
  browser.keep(key)
  return keepKnownDevice(tx, user_id, hashOf(key))
}
