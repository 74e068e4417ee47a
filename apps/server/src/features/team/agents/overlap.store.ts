// Members who share a device or a payout account with somebody of their upline.
import type { OverlapKind } from '@mela/contract/team.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

/**
 * Looks at these members and at everybody below them; what was found before stays as it is. Removed accounts count too:
 * a number can only be linked once at a time, so sharing one means handing it on.
 */
export async function findOverlaps(tx: Tx, users: readonly string[]): Promise<number> {
  if (users.length === 0) return 0
  const result = await tx.sql`
    with looked_at as (select unnest(${users as string[]}::bigint[]) as id),
    lines as (
      select l.user_id, l.upline1, l.upline2, l.upline3 from team_upline l
      where l.user_id in (select id from looked_at)
      union select l.user_id, l.upline1, l.upline2, l.upline3 from looked_at u join team_upline l on l.upline1 = u.id
      union select l.user_id, l.upline1, l.upline2, l.upline3 from looked_at u join team_upline l on l.upline2 = u.id
      union select l.user_id, l.upline1, l.upline2, l.upline3 from looked_at u join team_upline l on l.upline3 = u.id),
    pairs as (
      select l.user_id, t.upline_id, t.tier
      from lines l cross join lateral (values (1, l.upline1), (2, l.upline2), (3, l.upline3)) as t (tier, upline_id)
      where t.upline_id is not null)
    insert into team_overlap (kind, user_id, upline_id, tier)
      select 'device', p.user_id, p.upline_id, p.tier from pairs p
      where exists (select from known_device a join known_device b on b.device_hash = a.device_hash
        where a.user_id = p.user_id and b.user_id = p.upline_id)
      union all
      select 'payout_account', p.user_id, p.upline_id, p.tier from pairs p
      where exists (select from payout_account a join payout_account b on b.fingerprint = a.fingerprint
        where a.user_id = p.user_id and b.user_id = p.upline_id)
    on conflict (user_id, upline_id, kind) do nothing`
  return result.count
}

/** Up to when it was looked; held, so that two who look do it one after the other. */
export async function holdLook(tx: Tx): Promise<string> {
  const [row] = await tx.sql<[{ until: string }]>`select until::text from team_overlap_look for update`
  return row.until
}

/** Whoever got a device, an account or an inviter since then. A little earlier: transactions end later than they begin. */
export async function selectChanged(q: Queryable, since: string): Promise<string[]> {
  const from = q.sql`${since}::text::timestamptz - interval '5 minutes'`
  const rows = await q.sql<{ user_id: string }[]>`
    select user_id from known_device where created_at >= ${from}
    union select user_id from payout_account where created_at >= ${from}
    union select user_id from team_upline where joined_at >= ${from} and upline1 is not null`
  return rows.map(({ user_id }) => user_id)
}

export async function updateLook(tx: Tx): Promise<void> {
  await tx.sql`update team_overlap_look set until = now()`
}

export type OverlapRow = {
  id: string
  kind: (typeof OverlapKind)[number]
  tier: number
  found_at: Date
  member_id: string
  member_uid: string
  member_nickname: string
  upline_id: string
  upline_uid: string
  upline_nickname: string
}

export async function selectOverlaps(q: Queryable, pos: number, limit: number) {
  const rows = await q.sql<OverlapRow[]>`
    select o.id, o.kind, o.tier, o.found_at, m.id as member_id, m.uid as member_uid, m.nickname as member_nickname,
      u.id as upline_id, u.uid as upline_uid, u.nickname as upline_nickname
    from team_overlap o join member m on m.id = o.user_id join member u on u.id = o.upline_id
    where o.seen_at is null order by o.found_at, o.id offset ${pos} limit ${limit}`
  const [count] = await q.sql<[{ total: number }]>`
    select count(*)::int as total from team_overlap where seen_at is null`
  return { rows: [...rows], total: count.total }
}

/** Undefined: there is none. False: somebody has seen it before. */
export async function seeOverlap(
  tx: Tx,
  id: string,
  { seen_by, note }: { seen_by: string; note: string },
): Promise<boolean | undefined> {
  const result = await tx.sql`
    update team_overlap set seen_at = now(), seen_by = ${seen_by}, note = ${note}
    where id = ${id} and seen_at is null`
  if (result.count === 1) return true
  const [row] = await tx.sql`select 1 from team_overlap where id = ${id}`
  return row ? false : undefined
}
