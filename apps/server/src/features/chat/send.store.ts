import type { Queryable, Tx } from '#platform/db/database.ts'

/** What one member says in one room. */
export type SendItem = {
  author: string
  room: string
  kind: number
  nonce: string
  type: number
  data: Record<string, unknown>
  words: string | null
  has_link: boolean
  mentions: string[] | null
  /** The place of the message it answers. */
  quote: number | null
}

export type SendAnswer = {
  outcome:
    | 'sent'
    | 'repeated'
    | 'conflict'
    | 'not_found'
    | 'group_banned'
    | 'not_a_friend'
    | 'blocked'
    | 'banned_from_speaking'
    | 'user_banned'
  chat_id: string
  chat_no: string
  seq: string
  event_no: string
  created_at: Date
  quote: Record<string, unknown> | null
}

/** One transaction for all of them, each with its own answer, in their order. */
export async function insertMessages(q: Queryable, items: readonly SendItem[]): Promise<SendAnswer[]> {
  const rows = await q.sql<SendAnswer[]>`
    select outcome, chat_id, chat_no, seq, event_no, created_at, quote
    from chat_send(${q.sql.json(items as never)}) order by n`
  return [...rows]
}

/** What stands in a chat whoever is in it. */
export type PutMessage = {
  author: string
  nonce: string
  type: number
  data: Record<string, unknown>
  words?: string | null
}
type Placed = { is_new: boolean; chat_no: string; seq: string; event_no: string; created_at: Date }

/** In their order; the same author's same nonce is the same message. */
export async function insertPutMessages(
  tx: Tx,
  chat_id: string,
  messages: readonly PutMessage[],
): Promise<Placed[]> {
  return tx.sql<Placed[]>`
    select is_new, chat_no, seq, event_no, created_at
    from chat_put(${chat_id}, ${tx.sql.json(messages as never)}) order by n`
}
