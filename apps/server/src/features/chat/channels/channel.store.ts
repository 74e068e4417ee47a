// Channels and what they have posted.
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type MessageRow, messageColumns } from '../message.store.ts'

export type ChannelRow = {
  id: string
  name: string
  account_id: string
  account_name: string
  avatar_url: string | null
  is_open: boolean
  head_seq: string
  event_no: string
}

export async function selectChannels(q: Queryable, isOpenOnly: boolean): Promise<ChannelRow[]> {
  return q.sql<ChannelRow[]>`
    select h.id, h.name, h.account_id, a.name as account_name, a.avatar_url, h.is_open, c.head_seq, c.event_no
    from channel h join channel_account a on a.id = h.account_id join chat c on c.id = h.id
    where h.is_open or not ${isOpenOnly}
    order by h.created_at, h.id`
}

export async function selectAccounts(
  q: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string; avatar_url: string | null }[]> {
  return q.sql<{ id: string; name: string; avatar_url: string | null }[]>`
    select id, name, avatar_url from channel_account where id = any (${ids as string[]}::bigint[])`
}

/** The newest post of a channel that was not taken back. */
export async function selectLastPost(q: Queryable, channel_id: string): Promise<MessageRow | undefined> {
  const [row] = await q.sql<MessageRow[]>`
    select ${messageColumns(q, '0')} from message m join chat c on c.id = m.chat_id
    where m.chat_id = ${channel_id} and m.removed_at is null order by m.seq desc limit 1`
  return row
}

export async function insertChannel(
  tx: Tx,
  given: { id: string; account_id: string; name: string; account_name: string; avatar_url: string | null },
): Promise<void> {
  await tx.sql`
    insert into channel_account (id, name, avatar_url)
    values (${given.account_id}, ${given.account_name}, ${given.avatar_url})`
  await tx.sql`select chat_open_channel(${given.id})`
  await tx.sql`
    insert into channel (id, account_id, name) values (${given.id}, ${given.account_id}, ${given.name})`
}

export type ChannelEdit = {
  name?: string | undefined
  account_name?: string | undefined
  avatar_url?: string | null | undefined
  is_open?: boolean | undefined
}

/** False when there is no such channel; what is undefined stays as it is. */
export async function updateChannel(tx: Tx, id: string, edit: ChannelEdit): Promise<boolean> {
  const [row] = await tx.sql<{ account_id: string }[]>`
    update channel set name = coalesce(${edit.name ?? null}, name), is_open = coalesce(${edit.is_open ?? null}, is_open)
    where id = ${id} returning account_id`
  if (!row) return false
  await tx.sql`
    update channel_account set name = coalesce(${edit.account_name ?? null}, name) where id = ${row.account_id}`
  if (edit.avatar_url !== undefined)
    await tx.sql`update channel_account set avatar_url = ${edit.avatar_url} where id = ${row.account_id}`
  return true
}

export async function selectChannel(
  q: Queryable,
  id: string,
): Promise<{ account_id: string; is_open: boolean; chat_no: string } | undefined> {
  const [row] = await q.sql<{ account_id: string; is_open: boolean; chat_no: string }[]>`
    select h.account_id, h.is_open, c.no as chat_no from channel h join chat c on c.id = h.id where h.id = ${id}`
  return row
}

export type PostRow = { seq: string; title: string; created_at: Date; is_removed: boolean }

export async function selectPosts(
  q: Queryable,
  { id, pos, limit }: { id: string; pos: number; limit: number },
): Promise<PostRow[]> {
  return q.sql<PostRow[]>`
    select seq, coalesce(data->>'title', '') as title, created_at, removed_at is not null as is_removed
    from message where chat_id = ${id} order by seq desc offset ${pos} limit ${limit}`
}

export async function countPosts(q: Queryable, id: string): Promise<number> {
  const [count] = await q.sql<[{ total: number }]>`
    select count(*)::int as total from message where chat_id = ${id}`
  return count.total
}

/** The number of its event; nothing when there is no such post, or it was taken back before. */
export async function withdrawPost(tx: Tx, id: string, seq: number): Promise<string | null | undefined> {
  const [row] = await tx.sql<{ no: string | null }[]>`select chat_withdraw(${id}, ${seq}) as no`
  return row?.no
}
