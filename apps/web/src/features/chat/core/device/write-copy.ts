import type { Message } from '@mela/contract/chat-shapes.ts'
import type { Device } from '#platform/device-db.ts'
import { apply } from '../model/apply.ts'
import type { Range } from '../model/ranges.ts'
import type { Fact } from '../model/room-state.ts'
import { windowOf } from '../model/window.ts'
import type { ChatStore } from '../session/chat-store.ts'

export const CURSOR = 'cursor'

/** What is newer here than on the device. */
export type Unwritten = {
  cursor: string | undefined
  /** The cursor as the device has it. */
  writtenCursor: string | undefined
  /** Which runs of messages the device has of each room. */
  readonly known: Map<string, readonly Range[]>
  readonly rooms: Set<string>
  /** By chat and place. */
  readonly messages: Map<string, Message>
  facts: Fact[]
}

export const nothingUnwritten = (): Unwritten => ({
  cursor: undefined,
  writtenCursor: undefined,
  known: new Map(),
  rooms: new Set(),
  messages: new Map(),
  facts: [],
})

export async function writeCopy(unwritten: Unwritten, store: ChatStore, device: Device): Promise<void> {
  const states = store.getState().rooms
  const rooms = [...unwritten.rooms].flatMap((chat_id) => states.get(chat_id) ?? [])
  const puts = [...unwritten.messages.values()]
  // Something before it may be missing, which would then come too late.
  const isDue = ({ data }: Fact) => data.no <= (states.get(data.chat_id)?.heard ?? 0)
  const patches = unwritten.facts.filter(isDue).sort((one, other) => one.data.no - other.data.no)
  const at = unwritten.cursor
  if (rooms.length + puts.length + patches.length === 0 && at === unwritten.writtenCursor) return
  unwritten.rooms.clear()
  unwritten.messages.clear()
  unwritten.facts = unwritten.facts.filter((fact) => !isDue(fact) && states.has(fact.data.chat_id))
  const isWritten = await device.on(async (db) => {
    const change = db.transaction(['messages', 'rooms', 'kv'], 'readwrite')
    const messages = change.objectStore('messages')
    try {
      for (const fact of patches) await patch(messages, fact, store)
      await Promise.all([
        ...puts.map((message) => messages.put(message)),
        ...rooms.map(({ window: _, me: __, ...state }) => {
          const { chat_id } = state.room
          const known = [...(unwritten.known.get(chat_id) ?? [])]
          return change.objectStore('rooms').put({ ...state, chat_id, known })
        }),
        at && change.objectStore('kv').put(at, CURSOR),
        change.done,
      ])
      return true
    } catch (failure) {
      // The parts fail with the whole; one answer to it is enough.
      await change.done.catch(() => {})
      if (isFull(failure)) await makeRoom(unwritten, store, device)
      throw failure
    }
  }, false)
  if (isWritten) {
    unwritten.writtenCursor = at
    return
  }
  // Nothing was written. The rooms are written with the next cursor, and what the device has of these messages is
  // not trusted any more.
  for (const { room } of rooms) unwritten.rooms.add(room.chat_id)
  for (const { chat_id } of [...puts, ...patches.map(({ data }) => data)]) {
    unwritten.known.delete(chat_id)
    unwritten.rooms.add(chat_id)
  }
}

type MessageStore = {
  index(name: 'by_id'): { get(key: [string, string]): Promise<unknown> }
  put(message: Message): Promise<unknown>
}

async function patch(messages: MessageStore, fact: Fact, store: ChatStore): Promise<void> {
  if (!('message_id' in fact.data)) return
  const { chat_id, message_id } = fact.data
  const held = (await messages.index('by_id').get([chat_id, message_id])) as Message | undefined
  if (!held) return
  // The same rules as in memory, on a room of one message.
  const alone = windowOf([held], false)
  const room = store.roomIn(chat_id)
  if (!room) return
  const changed = apply({ ...room, window: alone }, fact).window.list[0]
  if (changed && changed !== held) await messages.put(changed)
}

const isFull = (failure: unknown) => failure instanceof DOMException && failure.name === 'QuotaExceededError'

/** The device is full: old conversations are on the server, the outbox is not. */
async function makeRoom(unwritten: Unwritten, store: ChatStore, device: Device): Promise<void> {
  const { opened, rooms } = store.getState()
  unwritten.known.clear()
  await device.on((db) => db.clear('messages'), undefined)
  for (const chat_id of rooms.keys()) if (chat_id !== opened?.chat_id) unwritten.rooms.add(chat_id)
}
