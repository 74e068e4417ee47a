// A hint may be lost, and when nothing follows it nobody notices. So every now and then members hear where their chats
// stand in which something happened lately; a device that is behind asks.
import { heads } from '@mela/contract/chat-shapes.ts'
import type { Platform } from '#platform/platform.ts'
import { selectHeads } from './room.store.ts'

export const HEADS_EVERY_MS = 20_000
/** Twice the interval: one beat may be lost as well. */
const LATELY_SECONDS = 45

export async function beat(platform: Platform): Promise<void> {
  const present = platform.sockets.present()
  if (present.length === 0) return
  const rows = await selectHeads(platform.db, present, LATELY_SECONDS)
  const lists = new Map<string, [string, number][]>()
  for (const { user_id, room_id, event_no } of rows) {
    const list = lists.get(user_id) ?? []
    list.push([room_id, Number(event_no)])
    lists.set(user_id, list)
  }
  for (const [user_id, list] of lists) platform.sockets.dispatch(user_id, heads, { list })
}
