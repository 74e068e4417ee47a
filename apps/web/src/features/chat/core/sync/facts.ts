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
import type { DeviceCopy } from '../device/device-copy.ts'
import { apply } from '../model/apply.ts'
import { type Fact, isBehind, type RoomState, roomStateOf, strangeRoom } from '../model/room-state.ts'
import { findById } from '../model/window.ts'
import type { ChatStore } from '../session/chat-store.ts'

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

const RECENT_MAX = 200

export type Heard = { behind: string[]; strange: string[]; created: Message[] }
export type Facts = ReturnType<typeof createFacts>

export function createFacts({ store, copy }: { store: ChatStore; copy: DeviceCopy }) {
  /** What happened to messages of late, for pages that were on their way meanwhile. */
  const recent = new Map<string, Fact[]>()

  function noteRecent(fact: Fact): void {
    const list = recent.get(fact.data.chat_id) ?? []
    list.push(fact)
    if (list.length > RECENT_MAX) list.shift()
    recent.set(fact.data.chat_id, list)
  }

  function hear(facts: readonly Fact[]): Heard {
    const { me, rooms: before } = store.getState()
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
      keep(copy, fact, next)
      if (fact.type === 'MESSAGE_CREATE') created.push(fact.data)
    }
    store.setState({ rooms })
    const touched = new Set(facts.map(({ data }) => data.chat_id))
    const behind = [...touched].filter((chat_id) => {
      const room = rooms.get(chat_id)
      return room !== undefined && isBehind(room)
    })
    return { behind, strange: [...strange], created }
  }

  return {
    hear,
    /** A page that was read before something happened, and came after we heard of it, must not bring the old back. */
    withRecent: (state: RoomState): RoomState =>
      (recent.get(state.room.chat_id) ?? [])
        .filter(({ type, data }) => type !== 'ROOM' && data.no <= state.heard)
        .sort((one, other) => one.data.no - other.data.no)
        .reduce((room, fact) => apply(room, fact), state),
    /** A room that was read before something happened, and came after we heard of it. */
    withLater: (state: RoomState): RoomState =>
      (recent.get(state.room.chat_id) ?? [])
        .filter(({ type, data }) => type !== 'ROOM' && data.no > state.room.no)
        .reduce((room, fact) => apply(room, fact), state),
  }
}

/** A room that we hear of for the first time. */
function firstOf(fact: Fact, me: string): RoomState | undefined {
  // How far a channel is read is known here alone, so it has to be known before anything of it counts.
  if (fact.data.chat_type === ChatType.channel) return undefined
  if (fact.type === 'ROOM') return roomStateOf(fact.data, me)
  if (fact.type === 'MESSAGE_CREATE') return roomStateOf(strangeRoom(fact.data, me, fact.data), me)
  return undefined
}

function keep(copy: DeviceCopy, fact: Fact, { window }: RoomState): void {
  copy.keepRoom(fact.data.chat_id)
  if (!('message_id' in fact.data) || fact.type === 'MESSAGE_SEEN') return
  const held = findById(window.list, fact.data.message_id)
  if (held) copy.keepMessage(held)
  else if (fact.type === 'MESSAGE_CREATE') copy.keepMessage(fact.data)
  else copy.keepFact(fact)
}
