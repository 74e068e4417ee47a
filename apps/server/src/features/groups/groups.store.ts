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
  invite_code: string
  identity: ValueOf<typeof GroupIdentity>
  group_nickname: string
  is_silenced: boolean
  pin: boolean
  not_disturb: boolean
  total: number
  first_ids: string[]
}

/** Six of its members for its picture: those who have been there longest. */
const firstIds = ({ sql }: Queryable) => sql`
  array(select o.user_id::text from group_member o where o.group_id = g.id and o.status = 1
    order by o.joined_at, o.user_id limit 6)`

/** The groups a member is in: all, or those of the list. */
export async function selectGroups(
  q: Queryable,
  { user_id, ids, pos, limit }: { user_id: string; ids?: readonly string[]; pos: number; limit: number },
): Promise<GroupRow[]> {
  const only = ids ? q.sql`and g.id = any (${ids as string[]}::bigint[])` : q.sql``
  return q.sql<GroupRow[]>`
    select g.id, g.name, g.avatar_url, g.notice, g.flag_check, g.flag_prohibit_add_friends, g.status, g.invite_code,
      me.identity, me.group_nickname, me.is_silenced, facts.pin, facts.not_disturb, facts.members as total,
      ${firstIds(q)} as first_ids
    from group_member me
    join chat_group g on g.id = me.group_id
    cross join lateral chat_group_facts(g.id, me.user_id) facts
    where me.user_id = ${user_id} and me.status = 1 and g.status <> -1 ${only}
    order by lower(g.name), g.id offset ${pos} limit ${limit}`
}

export async function countGroups(q: Queryable, user_id: string): Promise<number> {
  const [row] = await q.sql<{ total: string }[]>`
    select count(*) as total from group_member me join chat_group g on g.id = me.group_id
    where me.user_id = ${user_id} and me.status = 1 and g.status <> -1`
  return Number(row?.total ?? 0)
}

export async function insertGroup(
  tx: Tx,
  { id, name, owner_id }: { id: string; name: string; owner_id: string },
): Promise<void> {
  await tx.sql`insert into chat_group (id, name, owner_id, invite_code)
    values (${id}, ${name}, ${owner_id}, group_new_code())`
  await tx.sql`select chat_open_group(${id})`
  await tx.sql`insert into group_member (group_id, user_id, identity) values (${id}, ${owner_id}, 2)`
  await tx.sql`select chat_join(${id}, array[${owner_id}::bigint], ${owner_id})`
}

/** Whoever changes who is in a group has it alone; how many there are. */
export async function holdGroup(tx: Tx, group_id: string): Promise<number> {
  const [row] = await tx.sql<{ members: number | null }[]>`select chat_hold_group(${group_id}) as members`
  return row?.members ?? 0
}

/** What a group is to those who are not in it. */
export type GroupFace = {
  id: string
  name: string
  avatar_url: string | null
  flag_check: boolean
  status: ValueOf<typeof GroupStatus>
  invite_code: string
  total: number
  first_ids: string[]
}

export async function selectGroupFace(q: Queryable, group_id: string): Promise<GroupFace | undefined> {
  const [row] = await q.sql<GroupFace[]>`
    select g.id, g.name, g.avatar_url, g.flag_check, g.status, g.invite_code, facts.members as total,
      ${firstIds(q)} as first_ids
    from chat_group g cross join lateral chat_group_facts(g.id, null) facts
    where g.id = ${group_id} and g.status <> -1`
  return row
}

export type GroupEdit = {
  name?: string
  avatar_url?: string | null
  notice?: string
  flag_check?: boolean
  flag_prohibit_add_friends?: boolean
}

export async function updateGroup(
  tx: Tx,
  group_id: string,
  edit: GroupEdit,
  isCodeNew: boolean,
): Promise<void> {
  if (Object.keys(edit).length > 0)
    await tx.sql`update chat_group set ${tx.sql.set(edit)} where id = ${group_id}`
  if (isCodeNew) await tx.sql`update chat_group set invite_code = group_new_code() where id = ${group_id}`
}

/** Who is in it; nobody when there is no such group, or it is over. */
export async function updateState(
  tx: Tx,
  group_id: string,
  status: ValueOf<typeof GroupStatus>,
): Promise<string[]> {
  await holdGroup(tx, group_id)
  const changed = await tx.sql`
    update chat_group set status = ${status} where id = ${group_id} and status <> -1 returning id`
  if (changed.length === 0) return []
  await tx.sql`select chat_set_state(${group_id}, ${status}::smallint)`
  const rows = await tx.sql<{ user_id: string }[]>`
    select user_id from group_member where group_id = ${group_id} and status = 1`
  return rows.map(({ user_id }) => user_id)
}
