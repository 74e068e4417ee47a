import type { Queryable } from '#platform/db/database.ts'

export type ReaderRow = { chat_id: string; user_id: string; read_seq: string; not_disturb: boolean }

/** The members of some chats who have a device that can be pushed to. */
export async function selectReaders(q: Queryable, chat_ids: readonly string[]): Promise<ReaderRow[]> {
  return q.sql<ReaderRow[]>`
    select me.chat_id, me.user_id, greatest(me.read_seq, me.from_seq) as read_seq, me.not_disturb
    from chat_member me
    where me.chat_id = any (${chat_ids as string[]}::bigint[]) and me.is_in
      and exists (select from push_subscription p where p.user_id = me.user_id)`
}

/** What rooms are called: a group by its name, a private one by whoever writes there. */
export async function selectNames(
  q: Queryable,
  { groups, people }: { groups: readonly string[]; people: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await q.sql<{ id: string; name: string }[]>`
    select id, name from chat_group where id = any (${groups as string[]}::bigint[])
    union all
    select id, nickname from member where id = any (${people as string[]}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** In how many rooms each of them has something unread. */
export async function selectBadges(q: Queryable, user_ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await q.sql<{ user_id: string; rooms: number }[]>`
    select me.user_id, count(*)::int as rooms
    from chat_member me join chat c on c.id = me.chat_id and c.head_seq > me.read_seq
    where me.user_id = any (${user_ids as string[]}::bigint[]) and me.is_in and exists (
      select from message m where m.chat_id = me.chat_id and m.seq > greatest(me.read_seq, me.from_seq)
        and m.author_id <> me.user_id and m.removed_at is null and m.type not in (0, 5, 9))
    group by me.user_id`
  return new Map(rows.map(({ user_id, rooms }) => [user_id, rooms]))
}
