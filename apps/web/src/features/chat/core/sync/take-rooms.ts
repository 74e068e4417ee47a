import type { Room } from '@mela/contract/chat-shapes.ts'
import type { DeviceCopy } from '../device/device-copy.ts'
import { type RoomState, roomStateOf } from '../model/room-state.ts'
import { NO_WINDOW } from '../model/window.ts'
import type { ChatStore } from '../session/chat-store.ts'
import type { Facts } from './facts.ts'

type Needs = { store: ChatStore; copy: DeviceCopy; facts: Facts }

/**
 * The server's rooms, beside those that it does not speak of here; messages to which more has happened than we heard are
 * forgotten. True when those of the open room are among them.
 */
export function takeRooms(
  { store, copy, facts }: Needs,
  given: readonly Room[],
  kept: readonly RoomState[],
): boolean {
  const { rooms: before, me, opened } = store.getState()
  let isStale = false
  const rooms = new Map(
    given.map((room) => {
      const held = before.get(room.chat_id)
      const isSame = held && held.heard >= room.no
      const isOpen = opened?.chat_id === room.chat_id
      if (held && !isSame) {
        void copy.forgetMessages(room.chat_id)
        isStale ||= isOpen
      }
      // An open room keeps what it shows until the newer page is there; one that shows nothing is not known to be empty.
      const keepsWindow = isSame || (isOpen && held && held.window.list.length > 0)
      const state = roomStateOf(room, me, keepsWindow && held ? held.window : NO_WINDOW)
      return [room.chat_id, facts.withLater(state)] as const
    }),
  )
  const open = opened && before.get(opened.chat_id)
  if (open && !rooms.has(open.room.chat_id)) rooms.set(open.room.chat_id, open)
  for (const state of kept) if (!rooms.has(state.room.chat_id)) rooms.set(state.room.chat_id, state)
  store.setState({ rooms })
  for (const { chat_id } of given) copy.keepRoom(chat_id)
  return isStale
}
