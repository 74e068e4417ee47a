import type { GroupIdentity, GroupStatus } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

type ValueOf<T> = T[keyof T]

/** A group as one of its members sees it. */
export type GroupRow = {
  id: string
  name: string
  avatar_url: string | null
  notice: string
  flag_check: boolean
  flag_prohibit_add_friends: boolean
  status: ValueOf<typeof GroupStatus>
  identity: ValueOf<typeof GroupIdentity>
  group_nickname: string
  is_silenced: boolean
  pin: boolean
  not_disturb: boolean
  total: number
  first_ids: string[]
}

export type MemberRow = {
  user_id: string
  identity: ValueOf<typeof GroupIdentity>
  group_nickname: string
  is_silenced: boolean
  joined_at: Date
}

/** The groups a member is in: all, or those of the list. */
export async function selectGroups(
  q: Queryable,
  { user_id, ids, pos, limit }: { user_id: string; ids?: readonly string[]; pos: number; limit: number },
): Promise<GroupRow[]> {
  const only = ids ? q.sql`and g.id = any (${ids as string[]}::bigint[])` : q.sql``
  return q.sql<GroupRow[]>`
    select g.id, g.name, g.avatar_url, g.notice, g.flag_check, g.flag_prohibit_add_friends, g.status,
      me.identity, me.group_nickname, me.is_silenced, mine.pin, mine.not_disturb, c.members as total,
      array(select o.user_id::text from group_member o where o.group_id = g.id and o.status = 1
        order by (o.identity = 2) desc, o.joined_at, o.user_id limit 6) as first_ids
    from group_member me
    join chat_group g on g.id = me.group_id
    join chat c on c.id = g.id
    join chat_member mine on mine.chat_id = g.id and mine.user_id = me.user_id
    where me.user_id = ${user_id} and me.status = 1 and g.status <> -1 ${only}
    order by lower(g.name), g.id offset ${pos} limit ${limit}`
}

export async function countGroups(q: Queryable, user_id: string): Promise<number> {
  const [row] = await q.sql<{ total: string }[]>`
    select count(*) as total from group_member me join chat_group g on g.id = me.group_id
    where me.user_id = ${user_id} and me.status = 1 and g.status <> -1`
  return Number(row?.total ?? 0)
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
    from group_member o join member m on m.id = o.user_id
    where o.group_id = ${group_id} and o.status = 1
    ${identity === undefined ? sql`` : sql`and o.identity = ${identity}`}
    ${isSilenced === undefined ? sql`` : sql`and o.is_silenced = ${isSilenced}`}
    ${pattern ? sql`and (lower(m.nickname) like ${pattern} or lower(o.group_nickname) like ${pattern})` : sql``}`
}

/** The owner, managers, then by name. */
export async function selectMembersOf(
  q: Queryable,
  filter: MemberFilter,
  { pos, limit }: { pos: number; limit: number },
): Promise<MemberRow[]> {
  return q.sql<MemberRow[]>`
    select o.user_id, o.identity, o.group_nickname, o.is_silenced, o.joined_at ${membersWhere(q, filter)}
    order by (case o.identity when 2 then 0 when 3 then 1 else 2 end),
      lower(coalesce(nullif(o.group_nickname, ''), m.nickname)), o.user_id
    offset ${pos} limit ${limit}`
}

export async function countMembersOf(q: Queryable, filter: MemberFilter): Promise<number> {
  const [row] = await q.sql<{ total: string }[]>`select count(*) as total ${membersWhere(q, filter)}`
  return Number(row?.total ?? 0)
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

export async function insertGroup(
  tx: Tx,
  { id, name, owner_id }: { id: string; name: string; owner_id: string },
): Promise<void> {
  await tx.sql`insert into chat_group (id, name, owner_id) values (${id}, ${name}, ${owner_id})`
  await tx.sql`select chat_open_group(${id})`
  await tx.sql`insert into group_member (group_id, user_id, identity) values (${id}, ${owner_id}, 2)`
  await tx.sql`select chat_join(${id}, array[${owner_id}::bigint], ${owner_id})`
}

/** Whoever changes who is in a group has it alone; how many there are. */
export async function holdGroup(tx: Tx, group_id: string): Promise<number> {
  const [row] = await tx.sql<{ members: number | null }[]>`select chat_hold_group(${group_id}) as members`
  return row?.members ?? 0
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
    on conflict (group_id, user_id) do update set status = 1, identity = 1, ref_user_id = excluded.ref_user_id,
      group_nickname = '', is_silenced = false, joined_at = now() where o.status <> 1`
  const [row] = await tx.sql<{ count: number }[]>`
    select chat_join(${group_id}, ${ids}::bigint[], ${ref_user_id}) as count`
  return row?.count ?? 0
}

export async function leaveGroup(tx: Tx, group_id: string, user_id: string): Promise<void> {
  await tx.sql`
    update group_member set status = -1 where group_id = ${group_id} and user_id = ${user_id} and status = 1`
  await tx.sql`select chat_leave(${group_id}, array[${user_id}::bigint])`
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
