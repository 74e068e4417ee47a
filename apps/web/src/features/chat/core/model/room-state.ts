// What we know of one room, and how what happens in it changes that; pure. Everything is a fact with a number (`no`),
// and facts may come twice, late, or in another order than they happened: the same facts always end in the same state.
//
// `room` is the room as of `room.no`. What is known to have happened after that lies beside it (`fresh`, `removed`) and
// is folded into it as soon as nothing is missing in between.
import type {
  chatPassed,
  Message,
  MessageReaction,
  MessageRemove,
  MessageSeen,
  Room,
} from '@mela/contract/chat-shapes.ts'
import { ChatType, YesNo } from '@mela/contract/enums.ts'
import type * as z from 'zod/mini'
import { compareIds, isLine } from '../shapes.ts'
import { holesOf, NO_WINDOW, type Window } from './window.ts'

type Fresh = { message_id: string; isUnread: boolean }

export type RoomState = {
  /** Whose view it is. */
  me: string
  room: Room
  /** Everything that happened up to here is known. */
  heard: number
  /** Known beyond `heard`, in order. */
  ahead: readonly number[]
  /** By place: messages after `room.head_seq`. */
  fresh: ReadonlyMap<number, Fresh>
  /** Removals after `room.no`. One of a message of mine takes nothing off what is unread. */
  removed: ReadonlyMap<string, { no: number; isMine: boolean }>
  /** Message to place: those that name me, as far as they were heard here. The room's own flag knows of others. */
  mentions: ReadonlyMap<string, number>
  /** The number of what last locked or freed the composer. */
  barredNo: number
  /** Reactions that came before something that may concern the same message: they wait for it. */
  waiting: readonly Happening[]
  /** The newest message is gone and the one before it is not known here. */
  isLastLost: boolean
  window: Window
}

export type Fact =
  | { type: 'MESSAGE_CREATE' | 'MESSAGE_EDIT'; data: Message }
  | { type: 'MESSAGE_SEEN'; data: z.output<typeof MessageSeen> }
  | { type: 'MESSAGE_REMOVE'; data: z.output<typeof MessageRemove> }
  | { type: 'MESSAGE_REACTION'; data: z.output<typeof MessageReaction> }
  /** Something before my time: only its number counts. */
  | { type: 'PASSED'; data: z.output<typeof chatPassed.data> }
  | { type: 'ROOM'; data: Room }

export type Happening = Exclude<Fact, { type: 'ROOM' }>

export const roomStateOf = (room: Room, me: string, window: Window = NO_WINDOW): RoomState => ({
  me,
  room,
  heard: room.no,
  ahead: [],
  fresh: new Map(),
  removed: new Map(),
  mentions: new Map(),
  barredNo: room.no,
  waiting: [],
  isLastLost: false,
  window,
})

/** A room of which only a message, or only the address, is known. */
export const strangeRoom = (
  { chat_id, chat_type }: Pick<Room, 'chat_id' | 'chat_type'>,
  me: string,
  first?: Message,
): Room => ({
  chat_id,
  chat_type,
  target: chat_type === ChatType.private ? (chat_id.split('-').find((id) => id !== me) ?? chat_id) : chat_id,
  last_message: null,
  unread_num: 0,
  is_mentioned: YesNo.no,
  flag_top: YesNo.no,
  flag_mute: YesNo.no,
  seen_id: '0',
  read_id: '0',
  head_seq: first ? first.seq - 1 : 0,
  no: first ? first.no - 1 : 0,
  is_listed: first !== undefined,
  from_seq: 0,
  draft: '',
  barred: null,
})

export const unreadOf = ({ room, fresh, removed }: RoomState): number => {
  const isNew = (id: string) => compareIds(id, room.read_id) > 0
  const freshIds = new Set<string>()
  let count = room.unread_num
  for (const { message_id, isUnread } of fresh.values()) {
    freshIds.add(message_id)
    if (isUnread && isNew(message_id) && !removed.has(message_id)) count += 1
  }
  for (const [id, { isMine }] of removed) if (!isMine && isNew(id) && !freshIds.has(id)) count -= 1
  return Math.max(0, count)
}

export const isMentioned = (state: RoomState): boolean => {
  const { room, mentions } = state
  if (room.is_mentioned === YesNo.yes && unreadOf(state) > 0) return true
  return [...mentions.keys()].some((id) => compareIds(id, room.read_id) > 0)
}

export const headSeqOf = ({ room, fresh }: RoomState): number => Math.max(room.head_seq, ...fresh.keys())

export const isBehind = ({ ahead, heard, room }: RoomState): boolean => ahead.length > 0 || room.no > heard

/** I have read up to here. The mark only grows; what is left above it is counted where it can be. */
export function readUpTo(state: RoomState, message_id: string): RoomState {
  const { room } = state
  if (compareIds(message_id, room.read_id) <= 0) return state
  const next = { ...state, room: { ...room, read_id: message_id } }
  const isAll = compareIds(message_id, room.last_message?.message_id ?? '0') >= 0
  const unread_num = isAll ? 0 : countAbove(state, message_id)
  if (unread_num === null) return next
  const is_mentioned = unread_num === 0 ? YesNo.no : room.is_mentioned
  const mentions = new Map([...state.mentions].filter(([id]) => compareIds(id, message_id) > 0))
  return { ...next, mentions, room: { ...next.room, unread_num, is_mentioned } }
}

/** Exact when the run in memory holds everything from the mark up to what the room counts; otherwise the server says. */
function countAbove({ window, room, removed, me }: RoomState, message_id: string): number | null {
  const first = window.list[0]
  if (!window.isAtHead || !first || compareIds(first.message_id, message_id) > 0) return null
  if (holesOf(window, room.head_seq).length > 0) return null
  return window.list.filter(
    (message) =>
      compareIds(message.message_id, message_id) > 0 &&
      message.seq <= room.head_seq &&
      message.author_id !== me &&
      // Those removed after the room was counted are taken off by themselves.
      (message.is_removed ? removed.has(message.message_id) : !isLine(message)),
  ).length
}
