import type { Queryable, Tx } from '#platform/db/database.ts'

const DEVICES_MAX = 20

export async function selectIsKnown(db: Queryable, user_id: string, device_hash: Buffer): Promise<boolean> {
  const [row] = await db.sql`
    select 1 from known_device where user_id = ${user_id} and device_hash = ${device_hash}`
  return row !== undefined
}

/** True when it was not known; the one that was used longest ago then makes room. */
export async function keepKnownDevice(tx: Tx, user_id: string, device_hash: Buffer): Promise<boolean> {
  const [row] = await tx.sql<{ is_new: boolean }[]>`
    insert into known_device (user_id, device_hash) values (${user_id}, ${device_hash})
    on conflict (user_id, device_hash) do update set used_at = now()
    returning xmax = 0 as is_new`
  if (row?.is_new)
    await tx.sql`
      delete from known_device where user_id = ${user_id} and device_hash in (
        select device_hash from known_device where user_id = ${user_id}
        order by used_at desc offset ${DEVICES_MAX})`
  return row?.is_new === true
}
