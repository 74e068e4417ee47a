// What happens to messages, and what that means for their room; pure.
import type { Message, MessageReaction, MessageRemove, MessageSeen } from '@mela/contract/chat-shapes.ts'
import { ALL } from '@mela/contract/chat-shapes.ts'
import { ContentType, SystemMessage } from '@mela/contract/enums.ts'
import type * as z from 'zod/mini'
import { compareIds, isLine } from '../shapes.ts'
import { headSeqOf, type RoomState, readUpTo } from './room-state.ts'
import { findById, holesOf, newestShown, put, replaceOne } from './window.ts'

const gone = (message: Message, no: number): Message => {
  const { reactions: _, my_reaction: __, edited_at: ___, ...kept } = message
  return { ...kept, no, is_removed: true, mentions: [], content: { type: ContentType.system, data: {} } }
}

export function withMessage(state: RoomState, given: Message, isKnown: boolean): RoomState {
  const removal = state.removed.get(given.message_id)
  const message = removal && removal.no > given.no ? gone(given, removal.no) : given
  const isMine = message.author_id === state.me
  const isHeld = findById(state.window.list, message.message_id) !== undefined
  // A late copy of what is known may be older than what has become of it.
  const window = isKnown && !isHeld ? state.window : put(state.window, [message])
  const removed =
    removal && isMine ? new Map(state.removed).set(message.message_id, { ...removal, isMine }) : state.removed
  const offered = findLast(offerLast({ ...state, window, removed }, message, isKnown))
  const next = barring(mentioning(offered, message, isKnown), message)
  if (message.seq <= state.room.head_seq || state.fresh.has(message.seq)) return next
  const fresh = new Map(next.fresh).set(message.seq, {
    message_id: message.message_id,
    // Also of one that is gone by now: its removal has a number of its own and takes it off again.
    isUnread: !isMine && (message.is_removed === true || !isLine(message)),
  })
  return { ...next, fresh, room: { ...next.room, is_listed: true } }
}

function mentioning(state: RoomState, message: Message, isKnown: boolean): RoomState {
  const { message_id, mentions, author_id, seq, is_removed } = message
  const isForMe = author_id !== state.me && (mentions.includes(state.me) || mentions.includes(ALL))
  if (isKnown || is_removed || !isForMe || compareIds(message_id, state.room.read_id) <= 0) return state
  return { ...state, mentions: new Map(state.mentions).set(message_id, seq) }
}

/** CH-21: the newest word of the system locks or frees the composer. */
function barring(state: RoomState, { content, no }: Message): RoomState {
  if (content.type !== ContentType.system || no <= state.barredNo) return state
  const { kind } = content.data
  if (kind === SystemMessage.banned) {
    const isOther = content.data.user_id !== undefined && content.data.user_id !== state.me
    const barred = isOther ? 'user_banned' : 'banned_from_speaking'
    return { ...state, barredNo: no, room: { ...state.room, barred } }
  }
  return kind === SystemMessage.unblock
    ? { ...state, barredNo: no, room: { ...state.room, barred: null } }
    : state
}

/** The newest message is the last one of the room. */
function offerLast(state: RoomState, message: Message, isKnown = false): RoomState {
  const { last_message: last } = state.room
  const isSame = last?.message_id === message.message_id
  const isNewer = isSame ? message.no > last.no : !isKnown && message.seq > (last?.seq ?? 0)
  if (!isNewer || message.is_removed) return state
  return { ...state, isLastLost: false, room: { ...state.room, last_message: message } }
}

/** A message that came late may close the hole behind which the last one was not to be seen. */
function findLast(state: RoomState): RoomState {
  if (state.room.last_message !== null || !state.window.isAtHead) return state
  const last_message = newestShown(state.window)
  return last_message ? { ...state, isLastLost: false, room: { ...state.room, last_message } } : state
}

export function withSeen(state: RoomState, { user_id, message_id }: z.output<typeof MessageSeen>): RoomState {
  if (user_id === state.me) return readUpTo(state, message_id)
  if (compareIds(message_id, state.room.seen_id) <= 0) return state
  return { ...state, room: { ...state.room, seen_id: message_id } }
}

export function withRemoval(state: RoomState, { message_id, no }: z.output<typeof MessageRemove>): RoomState {
  const held = findById(state.window.list, message_id)
  const known = held ?? (state.room.last_message?.message_id === message_id ? state.room.last_message : null)
  const isMine = known?.author_id === state.me
  let next = state
  if (no > state.room.no && !state.removed.has(message_id))
    next = { ...next, removed: new Map(next.removed).set(message_id, { no, isMine }) }
  if (held && held.no < no) next = { ...next, window: replaceOne(next.window, gone(held, no)) }
  if (next.mentions.has(message_id)) {
    const mentions = new Map(next.mentions)
    mentions.delete(message_id)
    next = { ...next, mentions }
  }
  return repairLast(next, message_id)
}

/** Nothing between the beginning and the newest place is missing here. */
function isWhole(state: RoomState): boolean {
  const { window, room } = state
  const begin = window.list[0]?.seq ?? Number.POSITIVE_INFINITY
  return begin <= room.from_seq + 1 && holesOf(window, headSeqOf(state)).length === 0
}

/** CH-08: a removed last message gives way to the one before it. */
function repairLast(state: RoomState, message_id: string): RoomState {
  if (state.room.last_message?.message_id !== message_id) return state
  const last_message = state.window.isAtHead ? newestShown(state.window) : null
  const isLastLost = last_message === null && !isWhole(state)
  return { ...state, isLastLost, room: { ...state.room, last_message } }
}

export function withReaction(
  state: RoomState,
  { message_id, no, user_id, emoji, reactions }: z.output<typeof MessageReaction>,
): RoomState {
  const react = (message: Message): Message => {
    const { my_reaction, ...kept } = message
    const mine = user_id === state.me ? emoji : my_reaction
    return { ...kept, no, reactions, ...(mine && { my_reaction: mine }) }
  }
  const held = findById(state.window.list, message_id)
  let next = state
  if (held && held.no < no && !held.is_removed)
    next = { ...next, window: replaceOne(next.window, react(held)) }
  const last = next.room.last_message
  if (last?.message_id === message_id && last.no < no)
    next = { ...next, room: { ...next.room, last_message: react(last) } }
  return next
}
