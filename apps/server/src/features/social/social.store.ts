import type { FriendApplyStatus } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type ApplicationRow = {
  id: string
  from_id: string
  to_id: string
  content: string
  status: (typeof FriendApplyStatus)[keyof typeof FriendApplyStatus]
  created_at: Date
}

/** Nothing when there is one of the same day already. */
export async function insertApplication(
  tx: Tx,
  row: { id: string; from_id: string; to_id: string; content: string; applied_on: string; created_at: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    insert into friend_application ${tx.sql(row)} on conflict (from_id, to_id, applied_on) do nothing returning id`
  return rows.length > 0
}

/** One decided at a time: whoever decides holds it. */
export async function holdApplication(
  tx: Tx,
  id: string,
  to_id: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx.sql<ApplicationRow[]>`
    select id, from_id, to_id, content, status, created_at from friend_application
    where id = ${id} and to_id = ${to_id} for update`
  return row
}

/** All that wait between two members: with a friendship none of them is open any more. */
export async function decideApplications(
  tx: Tx,
  { one, other, status, at }: { one: string; other: string; status: number; at: Date },
): Promise<void> {
  await tx.sql`
    update friend_application set status = ${status}, decided_at = ${at}, seen_at = coalesce(seen_at, ${at})
    where status = 1 and (from_id, to_id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))`
}

export async function updateApplication(tx: Tx, id: string, status: number, at: Date): Promise<void> {
  await tx.sql`update friend_application set status = ${status}, decided_at = ${at} where id = ${id}`
}

export async function selectApplications(
  q: Queryable,
  { to_id, until, pos, limit }: { to_id: string; until: Date; pos: number; limit: number },
): Promise<ApplicationRow[]> {
  return q.sql<ApplicationRow[]>`
    select id, from_id, to_id, content, status, created_at from friend_application
    where to_id = ${to_id} and created_at <= ${until}
    order by created_at desc, id desc offset ${pos} limit ${limit}`
}

export async function countApplications(
  q: Queryable,
  to_id: string,
): Promise<{ total: number; unread: number }> {
  const [row] = await q.sql<{ total: string; unread: string }[]>`
    select count(*) as total, count(*) filter (where seen_at is null and status = 1) as unread
    from friend_application where to_id = ${to_id}`
  return { total: Number(row?.total ?? 0), unread: Number(row?.unread ?? 0) }
}

export async function markApplicationsSeen(q: Queryable, to_id: string, at: Date): Promise<void> {
  await q.sql`update friend_application set seen_at = ${at} where to_id = ${to_id} and seen_at is null`
}

/** The last one that waits, from one member to another. */
export async function selectWaiting(
  q: Queryable,
  from_id: string,
  to_id: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await q.sql<ApplicationRow[]>`
    select id, from_id, to_id, content, status, created_at from friend_application
    where from_id = ${from_id} and to_id = ${to_id} and status = 1 order by created_at desc limit 1`
  return row
}

export async function hasAppliedOn(
  q: Queryable,
  from_id: string,
  to_id: string,
  day: string,
): Promise<boolean> {
  const rows = await q.sql`
    select from friend_application where from_id = ${from_id} and to_id = ${to_id} and applied_on = ${day}`
  return rows.length > 0
}

export async function expireApplications(q: Queryable, before: Date): Promise<void> {
  await q.sql`update friend_application set status = -2 where status = 1 and created_at < ${before}`
}

export async function isFriend(q: Queryable, user_id: string, friend_id: string): Promise<boolean> {
  const rows = await q.sql`select from friendship where user_id = ${user_id} and friend_id = ${friend_id}`
  return rows.length > 0
}

/** Those of the list who are friends. */
export async function friendsAmong(
  q: Queryable,
  user_id: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await q.sql<{ friend_id: string }[]>`
    select friend_id from friendship where user_id = ${user_id} and friend_id = any (${ids as string[]}::bigint[])`
  return new Set(rows.map(({ friend_id }) => friend_id))
}

export async function selectFriendIds(q: Queryable, user_id: string): Promise<string[]> {
  const rows = await q.sql<{ friend_id: string }[]>`
    select friend_id from friendship where user_id = ${user_id}`
  return rows.map(({ friend_id }) => friend_id)
}

export async function insertFriendship(tx: Tx, one: string, other: string): Promise<void> {
  await tx.sql`
    insert into friendship (user_id, friend_id) values (${one}, ${other}), (${other}, ${one})
    on conflict do nothing`
}

export async function deleteFriendship(tx: Tx, one: string, other: string): Promise<boolean> {
  const rows = await tx.sql`
    delete from friendship
    where (user_id, friend_id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint)) returning 1`
  return rows.length > 0
}

export type FriendRow = { friend_id: string; remark: string }

export async function selectFriends(
  q: Queryable,
  { user_id, pos, limit }: { user_id: string; pos: number; limit: number },
): Promise<FriendRow[]> {
  return q.sql<FriendRow[]>`
    select f.friend_id, f.remark from friendship f join member m on m.id = f.friend_id
    where f.user_id = ${user_id}
    order by lower(coalesce(nullif(f.remark, ''), m.nickname)), f.friend_id offset ${pos} limit ${limit}`
}

export async function countFriends(q: Queryable, user_id: string): Promise<number> {
  const [row] = await q.sql<{ total: string }[]>`
    select count(*) as total from friendship where user_id = ${user_id}`
  return Number(row?.total ?? 0)
}

export async function selectRemark(
  q: Queryable,
  user_id: string,
  friend_id: string,
): Promise<string | undefined> {
  const [row] = await q.sql<{ remark: string }[]>`
    select remark from friendship where user_id = ${user_id} and friend_id = ${friend_id}`
  return row?.remark
}

export async function updateRemark(
  tx: Tx,
  user_id: string,
  friend_id: string,
  remark: string,
): Promise<boolean> {
  const rows = await tx.sql`
    update friendship set remark = ${remark} where user_id = ${user_id} and friend_id = ${friend_id} returning 1`
  return rows.length > 0
}

export async function insertBlock(tx: Tx, user_id: string, blocked_id: string): Promise<void> {
  await tx.sql`insert into block (user_id, blocked_id) values (${user_id}, ${blocked_id}) on conflict do nothing`
}

export async function deleteBlock(tx: Tx, user_id: string, blocked_id: string): Promise<void> {
  await tx.sql`delete from block where user_id = ${user_id} and blocked_id = ${blocked_id}`
}

export async function hasBlocked(q: Queryable, user_id: string, blocked_id: string): Promise<boolean> {
  const rows = await q.sql`select from block where user_id = ${user_id} and blocked_id = ${blocked_id}`
  return rows.length > 0
}

export async function selectBlocked(
  q: Queryable,
  { user_id, pos, limit }: { user_id: string; pos: number; limit: number },
): Promise<string[]> {
  const rows = await q.sql<{ blocked_id: string }[]>`
    select blocked_id from block where user_id = ${user_id}
    order by created_at desc, blocked_id offset ${pos} limit ${limit}`
  return rows.map(({ blocked_id }) => blocked_id)
}

export async function countBlocked(q: Queryable, user_id: string): Promise<number> {
  const [row] = await q.sql<{ total: string }[]>`
    select count(*) as total from block where user_id = ${user_id}`
  return Number(row?.total ?? 0)
}

/** Whether the two may write to each other is said by friendship and blocks; their chat is told. */
export async function judgeChat(tx: Tx, one: string, other: string): Promise<void> {
  await tx.sql`select chat_judge_private(${one}, ${other})`
}

/** Two members are one at a time: what one does to the other waits for what the other does. */
export async function holdPair(tx: Tx, one: string, other: string): Promise<void> {
  const [low, high] = BigInt(one) < BigInt(other) ? [one, other] : [other, one]
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`friends ${low} ${high}`}, 0))`
}
