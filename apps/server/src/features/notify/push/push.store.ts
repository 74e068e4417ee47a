import type { Language } from '@mela/contract/enums.ts'
import type { PushTopic } from '@mela/contract/push.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

/** The newest are told; whoever has more devices than this has forgotten some. */
const DEVICES_MAX = 10

export type SettingRow = {
  unwanted: PushTopic[]
  quiet_from: string | null
  quiet_to: string | null
  quiet_zone: string | null
}
export type DeviceRow = { endpoint: string; p256dh: string; auth: string }

export async function selectSetting(q: Queryable, user_id: string): Promise<SettingRow | undefined> {
  const [row] = await q.sql<SettingRow[]>`
    select unwanted, quiet_from, quiet_to, quiet_zone from push_setting where user_id = ${user_id}`
  return row
}

export async function upsertSetting(tx: Tx, user_id: string, row: SettingRow): Promise<void> {
  await tx.sql`
    insert into push_setting (user_id, unwanted, quiet_from, quiet_to, quiet_zone)
    values (${user_id}, ${row.unwanted}, ${row.quiet_from}, ${row.quiet_to}, ${row.quiet_zone})
    on conflict (user_id) do update set unwanted = excluded.unwanted, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, quiet_zone = excluded.quiet_zone`
}

export async function countDevices(q: Queryable, user_id: string): Promise<number> {
  const [row] = await q.sql<{ count: number }[]>`
    select count(*)::int as count from push_subscription where user_id = ${user_id}`
  return row?.count ?? 0
}

/** A browser has one endpoint: whoever signed in there last is told there. Nothing when the session has just ended. */
export async function upsertDevice(
  tx: Tx,
  row: DeviceRow & { id: string; user_id: string; session_id: string },
): Promise<void> {
  await tx.sql`
    insert into push_subscription (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    select ${row.id}::bigint, user_id, id, ${row.endpoint}::text, ${row.p256dh}::text, ${row.auth}::text, clock_timestamp()
    from session where id = ${row.session_id} and user_id = ${row.user_id} for key share
    on conflict (endpoint) do update set id = excluded.id, user_id = excluded.user_id,
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      created_at = excluded.created_at, failed_at = null`
  await tx.sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${row.user_id}
      order by created_at desc, id desc offset ${DEVICES_MAX})`
}

export async function deleteDeviceOf(tx: Tx, user_id: string, endpoint: string): Promise<void> {
  await tx.sql`delete from push_subscription where user_id = ${user_id} and endpoint = ${endpoint}`
}

export type TargetRow = SettingRow & { id: string; user_id: string; language: Language }

/** The devices of some members, with what their owners want. */
export async function selectTargets(q: Queryable, user_ids: readonly string[]): Promise<TargetRow[]> {
  return q.sql<TargetRow[]>`
    select s.id, s.user_id, m.language, coalesce(t.unwanted, '{}') as unwanted, t.quiet_from, t.quiet_to, t.quiet_zone
    from push_subscription s join member m on m.id = s.user_id left join push_setting t on t.user_id = s.user_id
    where s.user_id = any (${user_ids as string[]}::bigint[])`
}

/** The device while its session lasts and its owner may be told; else nothing. */
export async function selectDevice(q: Queryable, id: string): Promise<(DeviceRow & SettingRow) | undefined> {
  const [row] = await q.sql<(DeviceRow & SettingRow)[]>`
    select p.endpoint, p.p256dh, p.auth, coalesce(t.unwanted, '{}') as unwanted, t.quiet_from, t.quiet_to, t.quiet_zone
    from push_subscription p join session s on s.id = p.session_id join member m on m.id = p.user_id
      left join push_setting t on t.user_id = p.user_id
    where p.id = ${id} and s.user_id = p.user_id and not s.is_step and m.banned_at is null
      and s.expires_at > now() and s.used_at > now() - interval '7 days'`
  return row
}

export async function deleteDevice({ sql }: Queryable, id: string): Promise<void> {
  await sql`delete from push_subscription where id = ${id}`
}

export async function markDelivered({ sql }: Queryable, id: string): Promise<void> {
  await sql`update push_subscription set failed_at = null where id = ${id} and failed_at is not null`
}

/** What has been refused for a week will be refused for ever. */
export async function markRefused({ sql }: Queryable, id: string): Promise<void> {
  await sql`delete from push_subscription where id = ${id} and failed_at < now() - interval '7 days'`
  await sql`update push_subscription set failed_at = now() where id = ${id} and failed_at is null`
}

export type KeyRow = { public_key: string; sealed_private: string }

/** Whichever node was first. */
export async function insertFirstKey({ sql }: Queryable, row: KeyRow): Promise<KeyRow> {
  await sql`insert into push_key ${sql(row)} on conflict do nothing`
  const [kept] = await sql<KeyRow[]>`select public_key, sealed_private from push_key`
  if (!kept) throw new Error('a key that was kept is there')
  return kept
}

export async function selectKey({ sql }: Queryable): Promise<KeyRow | undefined> {
  const [row] = await sql<KeyRow[]>`select public_key, sealed_private from push_key`
  return row
}
