// Everything of the chat that is in memory. Whoever changes it hands in whole new parts, so that a screen sees by
// identity what has changed.
import type { Content } from '@mela/contract/chat-shapes.ts'
import type { Language } from '@mela/contract/enums.ts'
import { createStore, type StoreApi } from 'zustand'
import type { PreparedMedia } from '../../media/prepared.ts'
import type { RoomState } from '../model/room-state.ts'
import type { ChatKind, SendStatus } from '../shapes.ts'
import type { Lifetime } from './lifetime.ts'

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
  /** More has happened since the newest page was asked for. */
  isOutdated?: boolean
  failed?: 'older' | 'newer' | 'whole'
}

/** What a channel is called and looks like. */
export type ChannelFace = { name: string; avatar: { url: string } | null }

export type ChatState = {
  /** `off` while nobody is signed in. */
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

const empty = (me: string, isService: boolean): ChatState => ({
  phase: me === '' ? 'off' : 'loading',
  me,
  can_translate: false,
  isService,
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
})

type MapPart = 'outbox' | 'uploads' | 'drafts' | 'typing' | 'fetching'
type ValueOf<K extends MapPart> = ChatState[K] extends ReadonlyMap<string, infer V> ? V : never

export type ChatStore = StoreApi<ChatState> & {
  roomIn: (chat_id: string) => RoomState | undefined
  setRoom: (state: RoomState) => void
  /** A part that is a map, with one entry set, or taken out when there is nothing. */
  setIn: <K extends MapPart>(part: K, key: string, value: ValueOf<K> | undefined) => void
  setHidden: (chat_id: string, isHidden: boolean) => void
}

/** After the end of its session nothing changes it any more. */
export function createChatStore(me: string, isService: boolean, life: Lifetime): ChatStore {
  const store = createStore<ChatState>(() => empty(me, isService))
  const { getState } = store
  const setState = ((...change: Parameters<typeof store.setState>) => {
    if (!life.isOver()) store.setState(...change)
  }) as typeof store.setState
  return {
    ...store,
    setState,
    roomIn: (chat_id) => getState().rooms.get(chat_id),
    setRoom: (state) => {
      const { rooms } = getState()
      if (rooms.get(state.room.chat_id) === state) return
      setState({ rooms: new Map(rooms).set(state.room.chat_id, state) })
    },
    setIn: (part, key, value) => {
      const next = new Map(getState()[part] as ReadonlyMap<string, unknown>)
      if (value === undefined) next.delete(key)
      else next.set(key, value)
      setState({ [part]: next } as Partial<ChatState>)
    },
    setHidden: (chat_id, isHidden) => {
      const { hidden } = getState()
      if (hidden.has(chat_id) === isHidden) return
      const next = new Set(hidden)
      if (isHidden) next.add(chat_id)
      else next.delete(chat_id)
      setState({ hidden: next })
    },
  }
}
