import type { Tx } from '#platform/db/database.ts'

type Change = { outcome: string; event_no: string }
/** A message of a room, and who does something about it. */
type Target = { user_id: string; room_id: string; seq: number }

export async function callRemove(
  tx: Tx,
  { user_id, room_id, seq }: Target,
  mayOthers: boolean,
): Promise<Change | undefined> {
  const [row] = await tx.sql<Change[]>`
    select outcome, event_no from chat_remove_message(${user_id}, ${room_id}, ${seq}, ${mayOthers})`
  return row
}

export async function callEdit(
  tx: Tx,
  { user_id, room_id, seq }: Target,
  { text, words, has_link }: { text: string; words: string; has_link: boolean },
): Promise<Change | undefined> {
  const [row] = await tx.sql<Change[]>`
    select outcome, event_no from chat_edit_message(${user_id}, ${room_id}, ${seq}, ${text}, ${words}, ${has_link})`
  return row
}

/** Null takes the reaction back. */
export async function callReact(
  tx: Tx,
  { user_id, room_id, seq }: Target,
  emoji: string | null,
): Promise<Change | undefined> {
  const [row] = await tx.sql<Change[]>`
    select outcome, event_no from chat_react(${user_id}, ${room_id}, ${seq}, ${emoji})`
  return row
}
