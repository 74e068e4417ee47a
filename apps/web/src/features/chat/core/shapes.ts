// What the screens see of a conversation. The wire's shapes with what only this device knows beside them.
import type { Barred, Message } from '@mela/contract/chat-shapes.ts'
import { type ChatType, ContentType, type SendStatus as SendStatuses } from '@mela/contract/enums.ts'

export type ChatKind = (typeof ChatType)[keyof typeof ChatType]
export type SendStatus = (typeof SendStatuses)[keyof typeof SendStatuses]

export type MessageView = Message & {
  send_status: SendStatus
  /** Of mine: the other side has read it. */
  read: boolean
  upload?: { progress: number }
  /** Only this device knows it: not sent yet, or a line that nobody sent. */
  local?: true
}

export type RoomView = {
  /** `{target}|{type}` (CH-23). */
  key: string
  chat_id: string
  chat_type: ChatKind
  target: string
  last_message: MessageView | null
  unread_num: number
  is_mentioned: boolean
  is_pinned: boolean
  is_muted: boolean
  draft: string
  barred: Barred | null
  typing_ids: readonly string[]
}

export type RoomAddress = { chat_id: string; chat_type: ChatKind }

export const roomKey = (target: string, type: ChatKind): string => `${target}|${type}`

/** Ids are numbers of any length, as texts. Negative when the first is the older one. */
export function compareIds(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * What a row is known by for all of its life: the sender's own number, which the server's answer does not change. It is
 * the sender's alone, so that nobody can take the place of another's message by using the same number.
 */
export const keyOfMessage = ({ author_id, nonce, message_id }: Message): string =>
  `${author_id}|${nonce || message_id}`

const LINES: readonly number[] = [
  ContentType.system,
  ContentType.join_group,
  ContentType.treasure_received,
  ContentType.local_system,
]
/** What nobody said: it stands in the middle and raises no count. */
export const isLine = ({ content }: Pick<Message, 'content'>): boolean => LINES.includes(content.type)
