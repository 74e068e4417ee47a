// Everything of the chat that is in memory. Whoever changes it hands in whole new parts, so that a screen sees by
// identity what has changed.
import type { Content } from '@mela/contract/chat-shapes.ts'
import type { Language } from '@mela/contract/enums.ts'
import { createStore } from 'zustand'
import type { PreparedMedia } from '../media/prepared.ts'
import type { RoomState } from './model/room-state.ts'
import type { ChatKind, SendStatus } from './shapes.ts'

/** A file that is still to be uploaded; what is known of it goes into the message. */
export type Attachment = PreparedMedia

/** A message of mine on its way. Kept on the device until the server has it. */
export type OutboxEntry = {
  nonce: string
  chat_id: string
  chat_type: ChatKind
  created_at: number
  /** Where it was written: the newest message of that moment. */
  after_seq: number
  /** As it is shown; a quote with its words, which the server fills in itself. */
  content: Content
  mentions: string[]
  send_status: SendStatus
  attachment?: Attachment
  /** CH-22: the text is sent once its translation is there. */
  translate_to?: Language
}

/** A line that only this device shows (CH-03). */
export type LocalLine = {
  id: string
  chat_id: string
  chat_type: ChatKind
  created_at: number
  after_seq: number
  reason: 'not_a_friend' | 'banned_from_speaking'
}

/** How the open room stood when it was opened; of a room that was not known yet, nothing. */
export type Opened = {
  chat_id: string
  isKnown: boolean
  read_id: string
  unread_num: number
  isMentioned: boolean
  /** The message that it was opened for. */
  at?: string
}

/** What is being fetched of a conversation. */
export type Fetching = {
  older?: boolean
  newer?: boolean
  whole?: boolean
  failed?: 'older' | 'newer' | 'whole'
}

/** What a channel is called and looks like. */
export type ChannelFace = { name: string; avatar: { url: string } | null }

export type ChatState = {
  phase: 'off' | 'loading' | 'ready' | 'failed'
  me: string
  can_translate: boolean
  /** A service user's list has no channels. */
  isService: boolean
  channels: ReadonlyMap<string, ChannelFace>
  rooms: ReadonlyMap<string, RoomState>
  outbox: ReadonlyMap<string, OutboxEntry>
  uploads: ReadonlyMap<string, number>
  lines: readonly LocalLine[]
  drafts: ReadonlyMap<string, string>
  typing: ReadonlyMap<string, readonly string[]>
  /** Taken out of the list, as long as it can be undone. */
  hidden: ReadonlySet<string>
  opened: Opened | null
  fetching: ReadonlyMap<string, Fetching>
}

const NOTHING: ChatState = {
  phase: 'off',
  me: '',
  can_translate: false,
  isService: false,
  channels: new Map(),
  rooms: new Map(),
  outbox: new Map(),
  uploads: new Map(),
  lines: [],
  drafts: new Map(),
  typing: new Map(),
  hidden: new Set(),
  opened: null,
  fetching: new Map(),
}

export const chatStore = createStore<ChatState>(() => NOTHING)
export const chatState = chatStore.getState

export const forgetChat = (): void => chatStore.setState(NOTHING, true)

export const roomStateIn = (chat_id: string): RoomState | undefined => chatState().rooms.get(chat_id)

export function setRoom(state: RoomState): void {
  const { rooms } = chatState()
  if (rooms.get(state.room.chat_id) === state) return
  chatStore.setState({ rooms: new Map(rooms).set(state.room.chat_id, state) })
}

/** A part that is a map, with one entry set, or taken out when there is nothing. */
export function setIn<K extends 'outbox' | 'uploads' | 'drafts' | 'typing' | 'fetching'>(
  part: K,
  key: string,
  value: ChatState[K] extends ReadonlyMap<string, infer V> ? V | undefined : never,
): void {
  const next = new Map(chatState()[part] as ReadonlyMap<string, unknown>)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  chatStore.setState({ [part]: next } as Partial<ChatState>)
}
