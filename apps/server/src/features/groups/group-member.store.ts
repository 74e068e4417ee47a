// Who is in a group, and what they are in it.
import { type GroupIdentity, GroupMemberStatus, type GroupStatus } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

type ValueOf<T> = T[keyof T]

export type MemberRow = {
  user_id: string
  identity: ValueOf<typeof GroupIdentity>
  group_nickname: string
  is_silenced: boolean
  joined_at: Date
}

export type MemberFilter = {
  group_id: string
  identity?: number
  isSilenced?: boolean
  name?: string
}

function membersWhere({ sql }: Queryable, { group_id, identity, isSilenced, name }: MemberFilter) {
  const pattern = name && `%${name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`
    from group_member o where o.group_id = ${group_id} and o.status = 1
    ${identity === undefined ? sql`` : sql`and o.identity = ${identity}`}
    ${isSilenced === undefined ? sql`` : sql`and o.is_silenced = ${isSilenced}`}
    ${pattern ? sql`and o.name_key like ${pattern}` : sql``}`
}

/** The owner, managers, then by name, and how many there are. */
export async function selectMembersOf(
  q: Queryable,
  filter: MemberFilter,
  { pos, limit }: { pos: number; limit: number },
): Promise<{ rows: MemberRow[]; total: number }> {
  const { identity, isSilenced, name, group_id } = filter
  const isAll = identity === undefined && isSilenced === undefined && !name
  // All of a group are counted already; of some, the same walk counts them.
  const total = isAll
    ? q.sql`(select members from chat_group_facts(${group_id}, null))`
    : q.sql`(count(*) over ())::int`
  const rows = await q.sql<(MemberRow & { total: number })[]>`
    select o.user_id, o.identity, o.group_nickname, o.is_silenced, o.joined_at, ${total} as total
    ${membersWhere(q, filter)}
    order by o.rank, o.name_key, o.user_id offset ${pos} limit ${limit}`
  const [first] = rows
  if (first || pos === 0) return { rows, total: first?.total ?? 0 }
  const [count] = await q.sql<[{ total: number }]>`select count(*)::int as total ${membersWhere(q, filter)}`
  return { rows, total: count.total }
}

export type Standing = {
  identity: ValueOf<typeof GroupIdentity>
  group_status: ValueOf<typeof GroupStatus>
  flag_check: boolean
}

/** What a member is in a group; nothing for everybody else. */
export async function selectStanding(
  q: Queryable,
  group_id: string,
  user_id: string,
): Promise<Standing | undefined> {
  const [row] = await q.sql<Standing[]>`
    select me.identity, g.status as group_status, g.flag_check
    from group_member me join chat_group g on g.id = me.group_id
    where me.group_id = ${group_id} and me.user_id = ${user_id} and me.status = 1 and g.status <> -1`
  return row
}

export async function selectMemberStatus(
  q: Queryable,
  group_id: string,
  user_id: string,
): Promise<number | undefined> {
  const [row] = await q.sql<{ status: number }[]>`
    select status from group_member where group_id = ${group_id} and user_id = ${user_id}`
  return row?.status
}

/** Those of the list who are in it, with what they are. */
export async function selectIdentities(
  q: Queryable,
  group_id: string,
  user_ids: readonly string[],
): Promise<Map<string, ValueOf<typeof GroupIdentity>>> {
  const rows = await q.sql<{ user_id: string; identity: ValueOf<typeof GroupIdentity> }[]>`
    select user_id, identity from group_member
    where group_id = ${group_id} and user_id = any (${user_ids as string[]}::bigint[]) and status = 1`
  return new Map(rows.map(({ user_id, identity }) => [user_id, identity]))
}

export async function selectInGroup(
  q: Queryable,
  group_id: string,
  user_ids: readonly string[],
): Promise<string[]> {
  return [...(await selectIdentities(q, group_id, user_ids)).keys()]
}

/** Of the list those who were put out. */
export async function selectKicked(
  q: Queryable,
  group_id: string,
  user_ids: readonly string[],
): Promise<string[]> {
  const rows = await q.sql<{ user_id: string }[]>`
    select user_id from group_member
    where group_id = ${group_id} and user_id = any (${user_ids as string[]}::bigint[]) and status = -2`
  return rows.map(({ user_id }) => user_id)
}

/** The owner and the managers. */
export async function selectRuling(q: Queryable, group_id: string): Promise<string[]> {
  const rows = await q.sql<{ user_id: string }[]>`
    select user_id from group_member where group_id = ${group_id} and status = 1 and rank < 2`
  return rows.map(({ user_id }) => user_id)
}

/** How many of them were not in it. */
export async function insertMembers(
  tx: Tx,
  { group_id, user_ids, ref_user_id }: { group_id: string; user_ids: readonly string[]; ref_user_id: string },
): Promise<number> {
  const ids = user_ids as string[]
  await tx.sql`
    insert into group_member as o (group_id, user_id, ref_user_id)
    select ${group_id}, id, ${ref_user_id} from unnest(${ids}::bigint[]) id
    on conflict (group_id, user_id) do update set status = ${GroupMemberStatus.normal}, identity = 1,
      ref_user_id = excluded.ref_user_id, group_nickname = '', joined_at = clock_timestamp() where o.status <> 1`
  const [row] = await tx.sql<{ count: number }[]>`
    select chat_join(${group_id}, ${ids}::bigint[], ${ref_user_id}) as count`
  // Leaving and coming back lifts no silence.
  const silenced = await tx.sql<{ user_id: string }[]>`
    select user_id from group_member where group_id = ${group_id} and user_id = any (${ids}::bigint[]) and is_silenced`
  if (silenced.length > 0)
    await tx.sql`select chat_silence(${group_id}, ${silenced.map(({ user_id }) => user_id)}::bigint[], true)`
  return row?.count ?? 0
}

export async function leaveGroup(tx: Tx, group_id: string, user_id: string): Promise<void> {
  await tx.sql`
    update group_member set status = ${GroupMemberStatus.quit}
    where group_id = ${group_id} and user_id = ${user_id} and status = 1`
  await tx.sql`select chat_leave(${group_id}, array[${user_id}::bigint])`
}

export async function removeMembers(tx: Tx, group_id: string, user_ids: readonly string[]): Promise<void> {
  const ids = user_ids as string[]
  await tx.sql`
    update group_member set status = ${GroupMemberStatus.kicked}, identity = 1
    where group_id = ${group_id} and user_id = any (${ids}::bigint[]) and status = 1`
  await tx.sql`select chat_leave(${group_id}, ${ids}::bigint[])`
}

export async function updateGroupNickname(
  tx: Tx,
  group_id: string,
  user_id: string,
  group_nickname: string,
): Promise<void> {
  await tx.sql`
    update group_member set group_nickname = ${group_nickname}
    where group_id = ${group_id} and user_id = ${user_id} and status = 1`
}

export async function setSilenced(
  tx: Tx,
  group_id: string,
  user_ids: readonly string[],
  is_silenced: boolean,
): Promise<void> {
  const ids = user_ids as string[]
  await tx.sql`
    update group_member set is_silenced = ${is_silenced}
    where group_id = ${group_id} and user_id = any (${ids}::bigint[]) and status = 1`
  await tx.sql`select chat_silence(${group_id}, ${ids}::bigint[], ${is_silenced})`
}

export async function updateIdentities(
  tx: Tx,
  group_id: string,
  user_ids: readonly string[],
  identity: number,
): Promise<void> {
  await tx.sql`
    update group_member set identity = ${identity}
    where group_id = ${group_id} and user_id = any (${user_ids as string[]}::bigint[]) and status = 1`
}

/** There is one owner at every moment, so the old one steps down first. */
export async function updateOwner(
  tx: Tx,
  group_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await updateIdentities(tx, group_id, [from], 1)
  await updateIdentities(tx, group_id, [to], 2)
  await tx.sql`update chat_group set owner_id = ${to} where id = ${group_id}`
}
