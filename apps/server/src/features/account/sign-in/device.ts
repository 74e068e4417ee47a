// Browsers that have completed a sign-in of a member are known; from any other a password alone is not enough where
// the member can be sent a code.
import { hash } from 'node:crypto'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Browser } from '#platform/http/browser-key.ts'
import type { Random } from '#platform/random.ts'

const DEVICES_AT_MOST = 20

const hashOf = (key: string) => hash('sha256', key, 'buffer')

export async function isKnownDevice(db: Queryable, user_id: string, browser: Browser): Promise<boolean> {
  const key = browser.key()
  if (!key) return false
  const [row] = await db.sql`
    select 1 from known_device where user_id = ${user_id} and device_hash = ${hashOf(key)}`
  return row !== undefined
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
  const [row] = await tx.sql<{ is_new: boolean }[]>`
    insert into known_device (user_id, device_hash) values (${user_id}, ${hashOf(key)})
    on conflict (user_id, device_hash) do update set used_at = now()
    returning xmax = 0 as is_new`
  if (row?.is_new)
    await tx.sql`
      delete from known_device where user_id = ${user_id} and device_hash in (
        select device_hash from known_device where user_id = ${user_id}
        order by used_at desc offset ${DEVICES_AT_MOST})`
  return row?.is_new === true
}
