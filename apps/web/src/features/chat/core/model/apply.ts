// How what happens in a room changes what we know of it; pure. Facts may come twice, late, or in another order than
// they happened: the same facts always end in the same state.
import type { Message, Room } from '@mela/contract/chat-shapes.ts'
import { YesNo } from '@mela/contract/enums.ts'
import { compareIds } from '../shapes.ts'
import { withMessage, withReaction, withRemoval, withSeen } from './message-facts.ts'
import { type Fact, type Happening, headSeqOf, type RoomState, unreadOf } from './room-state.ts'
import { cutBefore, newerOf } from './window.ts'

export function apply(state: RoomState, fact: Fact): RoomState {
  if (fact.type === 'ROOM') return withRoom(state, fact.data)
  const { no } = fact.data
  const isKnown = no <= state.heard || state.ahead.includes(no)
  if (fact.type === 'MESSAGE_REACTION' && no > state.heard + 1)
    return isKnown ? state : hearing({ ...state, waiting: [...state.waiting, fact] }, no)
  const next = withFact(state, fact, isKnown)
  return isKnown ? next : fold(withWaiting(hearing(next, no)))
}

/** What waited for its turn and has it now. */
function withWaiting(state: RoomState): RoomState {
  const isDue = ({ data }: Happening) => data.no <= state.heard
  const due = state.waiting.filter(isDue).sort((one, other) => one.data.no - other.data.no)
  if (due.length === 0) return state
  const waiting = state.waiting.filter((fact) => !isDue(fact))
  return due.reduce<RoomState>((next, fact) => apply(next, fact), { ...state, waiting })
}

function withFact(state: RoomState, fact: Happening, isKnown: boolean): RoomState {
  switch (fact.type) {
    case 'MESSAGE_CREATE':
    case 'MESSAGE_EDIT':
      return withMessage(state, fact.data, isKnown)
    case 'MESSAGE_SEEN':
      return withSeen(state, fact.data)
    case 'MESSAGE_REMOVE':
      return withRemoval(state, fact.data)
    case 'MESSAGE_REACTION':
      return withReaction(state, fact.data)
    case 'PASSED':
      return state
  }
}

function hearing(state: RoomState, no: number): RoomState {
  if (no !== state.heard + 1)
    return { ...state, ahead: [...state.ahead, no].sort((one, other) => one - other) }
  let heard = no
  const ahead = [...state.ahead]
  while (ahead[0] === heard + 1) heard = ahead.shift() ?? heard
  return { ...state, heard, ahead }
}

/** Nothing is missing: what lay beside the room becomes part of it. */
function fold(state: RoomState): RoomState {
  if (state.ahead.length > 0 || state.heard <= state.room.no) return state
  return {
    ...state,
    room: {
      ...state.room,
      no: state.heard,
      unread_num: unreadOf(state),
      head_seq: headSeqOf(state),
    },
    fresh: new Map(),
    removed: new Map(),
  }
}

/** What is missing will not come: it is said to be known up to here, and its messages are fetched by place. */
export function settle(state: RoomState, no = state.heard): RoomState {
  const heard = Math.max(state.heard, no, ...state.ahead)
  return heard === state.heard ? state : fold(withWaiting({ ...state, heard, ahead: [] }))
}

/** The server's own word on the room. An older one than ours is left; equal ones differ in what is mine alone. */
function withRoom(state: RoomState, room: Room): RoomState {
  const mine = state.room
  if (room.no < mine.no) return state
  const isReadFurther = compareIds(mine.read_id, room.read_id) > 0
  return {
    ...state,
    room: {
      ...room,
      seen_id: compareIds(mine.seen_id, room.seen_id) > 0 ? mine.seen_id : room.seen_id,
      last_message: lastOfBoth(state, room),
      ...(isReadFurther && {
        read_id: mine.read_id,
        unread_num: mine.unread_num,
        is_mentioned: mine.is_mentioned,
      }),
    },
    isLastLost: false,
    barredNo: Math.max(state.barredNo, room.no),
    mentions: new Map(
      [...state.mentions].filter(([, seq]) => seq > room.head_seq || room.is_mentioned === YesNo.yes),
    ),
    fresh: new Map([...state.fresh].filter(([seq]) => seq > room.head_seq)),
    removed: new Map([...state.removed].filter(([, { no }]) => no > room.no)),
    window: cutBefore(state.window, room.from_seq),
  }
}

/** We may know of newer messages than the room, and of the end of the one it names. */
function lastOfBoth({ room: mine, heard, ahead, removed }: RoomState, room: Room): Message | null {
  const [ours, theirs] = [mine.last_message, room.last_message]
  if (Math.max(heard, ...ahead) <= room.no || ours === null) return theirs
  if (theirs === null || removed.has(theirs.message_id)) return ours.seq > room.from_seq ? ours : theirs
  if (ours.seq === theirs.seq) return newerOf(ours, theirs)
  return ours.seq > theirs.seq ? ours : theirs
}
