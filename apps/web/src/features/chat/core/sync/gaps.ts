// What is missing and for how long it is waited for: what three catch-ups did not bring does not come.
import { settle } from '../model/apply.ts'
import { isBehind } from '../model/room-state.ts'
import type { ChatStore } from '../session/chat-store.ts'

const TRIES = 3

type Heads = readonly (readonly [chat_id: string, no: number])[]

export function createGaps({ store }: { store: ChatStore }) {
  const tries = new Map<string, number>()
  const askedFor = new Set<string>()

  /** True when it was tried often enough. */
  function noteTry(chat_id: string): boolean {
    const count = (tries.get(chat_id) ?? 0) + 1
    tries.set(chat_id, count)
    if (count <= TRIES) return false
    tries.delete(chat_id)
    return true
  }

  return {
    /** A heartbeat says where the chats stand: whether we are late, and whether it names chats that we do not know. */
    compare: (heads: Heads): { isLate: boolean; hasUnknown: boolean } => {
      const { rooms } = store.getState()
      const isLate = heads.some(([chat_id, no]) => {
        const room = rooms.get(chat_id)
        return room ? Math.max(room.heard, ...room.ahead) < no || isBehind(room) : !askedFor.has(chat_id)
      })
      if (!isLate) return { isLate, hasUnknown: false }
      for (const [chat_id, no] of heads) {
        const room = rooms.get(chat_id)
        if (room && room.heard < no && noteTry(chat_id)) store.setRoom(settle(room, no))
      }
      const unknown = heads.filter(([chat_id]) => !rooms.has(chat_id) && !askedFor.has(chat_id))
      // Once each: a chat that is not among my rooms then is none of mine.
      for (const [chat_id] of unknown) askedFor.add(chat_id)
      return { isLate, hasUnknown: unknown.length > 0 }
    },
    /** Having caught up: what is still missing after a few times is not for us. True when something is waited for. */
    closeOld: (): boolean => {
      let isWaiting = false
      for (const [chat_id, room] of store.getState().rooms) {
        if (!isBehind(room)) tries.delete(chat_id)
        else if (noteTry(chat_id)) store.setRoom(settle(room, room.room.no))
        else isWaiting = true
      }
      return isWaiting
    },
  }
}
