// The rows of a room as they are now.
import { useMemo, useRef } from 'react'
import { hasOlder } from '../../core/history/history.ts'
import { useChat } from '../../core/hooks.ts'
import type { RoomState } from '../../core/model/room-state.ts'
import type { ChatState, Fetching, LocalLine, OutboxEntry } from '../../core/session/chat-store.ts'
import { viewOf, viewOfEntry, viewOfLine } from '../../core/session/views.ts'
import { keyOfMessage, type MessageView } from '../../core/shapes.ts'
import { type Divider, type Row, rowsOf, withLocals } from './rows.ts'

export type Timeline = {
  rows: readonly Row[]
  messages: readonly MessageView[]
  hasOlder: boolean
  hasNewer: boolean
  /** Nothing is known of it yet: neither messages nor that there are none. */
  isUnknown: boolean
  fetching: Fetching
}

const IDLE: Fetching = {}
const localViews = new WeakMap<OutboxEntry | LocalLine, MessageView>()

function localView(one: OutboxEntry | LocalLine, me: string): MessageView {
  const held = localViews.get(one)
  if (held) return held
  const made = 'nonce' in one ? viewOfEntry(one, me, undefined) : viewOfLine(one)
  localViews.set(one, made)
  return made
}

function localsOf({ outbox, lines }: Pick<ChatState, 'outbox' | 'lines'>, state: RoomState): MessageView[] {
  const isHere = ({ chat_id }: { chat_id: string }) => chat_id === state.room.chat_id
  // What has arrived is shown as what it is, also in the moment before it leaves the outbox.
  const arrived = new Set(
    state.window.list.slice(-50).flatMap(({ author_id, nonce }) => (author_id === state.me ? [nonce] : [])),
  )
  const entries = [...outbox.values()].filter((entry) => isHere(entry) && !arrived.has(entry.nonce))
  return [...lines.filter(isHere), ...entries].map((one) => localView(one, state.me))
}

export function useTimeline(chat_id: string, divider: Divider | undefined): Timeline {
  const state = useChat(({ rooms }) => rooms.get(chat_id))
  const outbox = useChat((chat) => chat.outbox)
  const lines = useChat((chat) => chat.lines)
  const fetching = useChat((chat) => chat.fetching.get(chat_id)) ?? IDLE
  const messages = useMemo(() => {
    if (!state) return []
    const { window, room, me } = state
    const said = window.list.map((message) => viewOf(message, me, room.seen_id))
    return withLocals(said, localsOf({ outbox, lines }, state), window.isAtHead)
  }, [state, outbox, lines])
  const stamped = useRef(new Set<string>())
  const rows = useMemo(() => {
    const first = messages.find(({ is_removed }) => !is_removed)
    if (first) stamped.current.add(keyOfMessage(first))
    return rowsOf(messages, { me: state?.me ?? '', divider, stamped: stamped.current })
  }, [messages, state?.me, divider])
  const isEmpty = !state || state.window.list.length === 0
  return {
    rows,
    messages,
    hasOlder: state !== undefined && hasOlder(state),
    hasNewer: state !== undefined && !isEmpty && !state.window.isAtHead,
    isUnknown: isEmpty && !state?.window.isAtHead,
    fetching,
  }
}
