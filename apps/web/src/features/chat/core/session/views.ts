// What the screens see, made from the store. A view that did not change stays the same object, so that a row of a list
// is drawn only when its own room or message has changed.
import type { Message } from '@mela/contract/chat-shapes.ts'
import { ContentType, SendStatus, YesNo } from '@mela/contract/enums.ts'
import { inOrder } from '../model/room-order.ts'
import { isMentioned, type RoomState, unreadOf } from '../model/room-state.ts'
import { compareIds, type MessageView, type RoomView, roomKey } from '../shapes.ts'
import type { ChatState, LocalLine, OutboxEntry } from './chat-store.ts'

/** Remembers the last answer for as long as nothing it was made from has changed. */
function remember<Given, T>(from: (given: Given) => readonly unknown[], make: (given: Given) => T) {
  let last: { parts: readonly unknown[]; made: T } | undefined
  return (given: Given): T => {
    const parts = from(given)
    if (last?.parts.every((part, at) => part === parts[at])) return last.made
    last = { parts, made: make(given) }
    return last.made
  }
}

const views = new WeakMap<Message, MessageView>()

export function viewOf(message: Message, me: string, seen_id: string): MessageView {
  const isMine = message.author_id === me
  const read = isMine && (message.is_seen === YesNo.yes || compareIds(message.message_id, seen_id) <= 0)
  const held = views.get(message)
  if (held && held.read === read) return held
  const made: MessageView = { ...message, send_status: SendStatus.success, read }
  views.set(message, made)
  return made
}

export function viewOfEntry(entry: OutboxEntry, me: string, progress: number | undefined): MessageView {
  return {
    message_id: `local-${entry.nonce}`,
    seq: entry.after_seq,
    no: 0,
    nonce: entry.nonce,
    chat_id: entry.chat_id,
    chat_type: entry.chat_type,
    author_id: me,
    content: entry.content,
    created_at: entry.created_at,
    is_seen: YesNo.no,
    mentions: entry.mentions,
    send_status: entry.send_status,
    read: false,
    local: true,
    ...(entry.send_status === SendStatus.uploading && { upload: { progress: progress ?? 0 } }),
  }
}

export const viewOfLine = (line: LocalLine): MessageView => ({
  message_id: line.id,
  seq: line.after_seq,
  no: 0,
  nonce: line.id,
  chat_id: line.chat_id,
  chat_type: line.chat_type,
  author_id: '1',
  content: { type: ContentType.local_system, data: { reason: line.reason } },
  created_at: line.created_at,
  is_seen: YesNo.yes,
  mentions: [],
  send_status: SendStatus.success,
  read: false,
  local: true,
})

type Extras = {
  draft: string
  typing_ids: readonly string[]
  isOpen: boolean
  tail: OutboxEntry | LocalLine | undefined
}
const roomViews = new WeakMap<RoomState, { extras: Extras; view: RoomView }>()
const NOBODY: readonly string[] = []

export function roomViewOf(state: RoomState, me: string, extras: Extras): RoomView {
  const held = roomViews.get(state)
  const isSame =
    held && (Object.keys(extras) as (keyof Extras)[]).every((key) => held.extras[key] === extras[key])
  if (isSame) return held.view
  const { room } = state
  const { draft, typing_ids, isOpen, tail } = extras
  const last = room.last_message && viewOf(room.last_message, me, room.seen_id)
  const local = tail && ('nonce' in tail ? viewOfEntry(tail, me, undefined) : viewOfLine(tail))
  const view: RoomView = {
    key: roomKey(room.target, room.chat_type),
    chat_id: room.chat_id,
    chat_type: room.chat_type,
    target: room.target,
    last_message: local && local.created_at >= (last?.created_at ?? 0) ? local : last,
    unread_num: isOpen ? 0 : unreadOf(state),
    is_mentioned: !isOpen && isMentioned(state),
    is_pinned: room.flag_top === YesNo.yes,
    is_muted: room.flag_mute === YesNo.yes,
    draft,
    barred: room.barred,
    typing_ids,
  }
  roomViews.set(state, { extras, view })
  return view
}

/** The last of each room that only this device has. */
function tailsIn({ outbox, lines }: ChatState): Map<string, OutboxEntry | LocalLine> {
  const tails = new Map<string, OutboxEntry | LocalLine>()
  for (const one of [...lines, ...outbox.values()].sort((a, b) => a.created_at - b.created_at))
    tails.set(one.chat_id, one)
  return tails
}

/** What is remembered of a member's rooms goes with their session. */
export function createViews() {
  const tailsOf = remember(({ outbox, lines }: ChatState) => [outbox, lines], tailsIn)
  const viewIn = (state: ChatState, held: RoomState): RoomView =>
    roomViewOf(held, state.me, {
      draft: state.drafts.get(held.room.chat_id) ?? held.room.draft,
      typing_ids: state.typing.get(held.room.chat_id) ?? NOBODY,
      isOpen: state.opened?.chat_id === held.room.chat_id,
      tail: tailsOf(state).get(held.room.chat_id),
    })
  return {
    selectRoom: (state: ChatState, chat_id: string): RoomView | undefined => {
      const held = state.rooms.get(chat_id)
      return held && viewIn(state, held)
    },
    /** All rooms that are in the list, in its order. */
    selectRooms: remember(
      ({ rooms, outbox, lines, drafts, typing, hidden, opened }: ChatState): readonly unknown[] => [
        rooms,
        outbox,
        lines,
        drafts,
        typing,
        hidden,
        opened,
      ],
      (state): readonly RoomView[] => {
        const isShown = ({ room }: RoomState) =>
          room.is_listed && !state.hidden.has(room.chat_id) && room.barred !== 'gone'
        return inOrder([...state.rooms.values()].filter(isShown).map((held) => viewIn(state, held)))
      },
    ),
  }
}

/** For the app's icon, which counts as pushes do: rooms and not messages. */
export const unreadRooms = (rooms: readonly RoomView[]): number =>
  rooms.filter(({ is_muted, unread_num }) => !is_muted && unread_num > 0).length

export const totalUnread = (rooms: readonly RoomView[]): number =>
  rooms.reduce((sum, { is_muted, unread_num }) => sum + (is_muted ? 0 : unread_num), 0)
