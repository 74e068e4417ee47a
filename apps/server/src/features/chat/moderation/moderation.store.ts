import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export async function deleteMute(tx: Tx, user_id: string): Promise<void> {
  await tx.sql`delete from chat_mute where user_id = ${user_id}`
}

export async function upsertMute(tx: Tx, user_id: string, until: Date): Promise<void> {
  await tx.sql`
    insert into chat_mute (user_id, until) values (${user_id}, ${until})
    on conflict (user_id) do update set until = excluded.until`
}

/** Holds the member, so that bans come one after another; nothing when there is none. */
export async function holdIsBanned(tx: Tx, user_id: string): Promise<boolean | undefined> {
  const [member] = await tx.sql<{ is_banned: boolean }[]>`
    select banned_at is not null as is_banned from member where id = ${user_id} for update`
  return member?.is_banned
}

/** The house's own account is nobody to be judged; people of customer service are members like others. */
export async function selectMayBeJudged(q: Queryable, user_id: string): Promise<boolean> {
  const found = await q.sql`select from member where id = ${user_id} and id <> ${SERVICE_USER}`
  return found.length > 0
}

/** The rooms in which a system message was put, with whom the member talks there and where it stands. */
export async function putBannedMessages(
  tx: Tx,
  user_id: string,
  kind: number,
): Promise<{ chat_id: string; other: string; seq: string }[]> {
  return tx.sql<{ chat_id: string; other: string; seq: string }[]>`
    select j.chat_id, j.other, c.head_seq as seq
    from chat_judge_banned(${user_id}, ${kind}::smallint) j join chat c on c.id = j.chat_id`
}
