// Lets what happened reach the store, the device and whoever follows it. The one way in for the socket, for catching up
// and for the answers to what was sent.
import {
  chatPassed,
  type Message,
  messageCreate,
  messageEdit,
  messageReaction,
  messageRemove,
  messageSeen,
  roomChange,
  type Update,
} from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import * as z from 'zod/mini'
import { chatState, chatStore } from './chat-store.ts'
import { keepFact, keepMessage, keepRoom } from './device.ts'
import { apply } from './model/apply.ts'
import { type Fact, isBehind, type RoomState, roomStateOf, strangeRoom } from './model/room-state.ts'
import { findById } from './model/window.ts'

export const factEvents = [
  messageCreate,
  messageEdit,
  messageSeen,
  messageRemove,
  messageReaction,
  chatPassed,
  roomChange,
] as const

/** Types that we do not know, and data of another shape, are skipped: a newer server may know more than we. */
export function factOf({ type, data }: Update): Fact | undefined {
  const event = factEvents.find((known) => known.type === type)
  const decoded = event && z.safeDecode(event.data as typeof messageCreate.data, data as never)
  return decoded?.success ? ({ type, data: decoded.data } as Fact) : undefined
}

/** What happened to messages of late, for pages that were on their way meanwhile. */
const RECENT_MOST = 200
const recent = new Map<string, Fact[]>()

export const forgetFacts = (): void => recent.clear()

function noteRecent(fact: Fact): void {
  const list = recent.get(fact.data.chat_id) ?? []
  list.push(fact)
  if (list.length > RECENT_MOST) list.shift()
  recent.set(fact.data.chat_id, list)
}

/** A page that was read before something happened, and came after we heard of it, must not bring the old back. */
export const withRecent = (state: RoomState): RoomState =>
  (recent.get(state.room.chat_id) ?? [])
    .filter(({ type, data }) => type !== 'ROOM' && data.no <= state.heard)
    .sort((one, other) => one.data.no - other.data.no)
    .reduce((room, fact) => apply(room, fact), state)

export type Heard = { behind: string[]; strange: string[]; created: Message[] }

export function hear(facts: readonly Fact[]): Heard {
  const { me, rooms: before } = chatState()
  const rooms = new Map(before)
  const strange = new Set<string>()
  const created: Message[] = []
  for (const fact of facts) {
    const { chat_id } = fact.data
    const held = rooms.get(chat_id) ?? firstOf(fact, me)
    if (!held) continue
    if (!rooms.has(chat_id) && fact.type !== 'ROOM') strange.add(chat_id)
    const next = apply(held, fact)
    rooms.set(chat_id, next)
    noteRecent(fact)
    keep(fact, next)
    if (fact.type === 'MESSAGE_CREATE') created.push(fact.data)
  }
  chatStore.setState({ rooms })
  const touched = new Set(facts.map(({ data }) => data.chat_id))
  const behind = [...touched].filter((chat_id) => {
    const room = rooms.get(chat_id)
    return room !== undefined && isBehind(room)
  })
  return { behind, strange: [...strange], created }
}

/** A room that we hear of for the first time. */
function firstOf(fact: Fact, me: string): RoomState | undefined {
  // How far a channel is read is known here alone, so it has to be known before anything of it counts.
  if (fact.data.chat_type === ChatType.channel) return undefined
  if (fact.type === 'ROOM') return roomStateOf(fact.data, me)
  if (fact.type === 'MESSAGE_CREATE') return roomStateOf(strangeRoom(fact.data, me, fact.data), me)
  return undefined
}

function keep(fact: Fact, { window }: RoomState): void {
  keepRoom(fact.data.chat_id)
  if (!('message_id' in fact.data) || fact.type === 'MESSAGE_SEEN') return
  const held = findById(window.list, fact.data.message_id)
  if (held) keepMessage(held)
  else if (fact.type === 'MESSAGE_CREATE') keepMessage(fact.data)
  else keepFact(fact)
}
