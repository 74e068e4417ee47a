// The device's copy of the conversations, written behind what is on screen: changes gather for a moment and are written
// in one transaction together with the cursor, so that what is read after a crash is a state that once was.
import type { Message } from '@mela/contract/chat-shapes.ts'
import type { Device } from '#platform/device-db.ts'
import { addRange, type Range } from '../model/ranges.ts'
import { type Fact, type RoomState, roomStateOf } from '../model/room-state.ts'
import { NO_WINDOW, newerOf } from '../model/window.ts'
import type { ChatStore } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'
import { readRun, type Side, seqOf } from './read-copy.ts'
import { CURSOR, nothingUnwritten, type Unwritten, writeCopy } from './write-copy.ts'

const REST_MS = 250

type StoredRoom = Omit<RoomState, 'window' | 'me'> & { chat_id: string; known: Range[] }
type Needs = { store: ChatStore; device: Device; life: Lifetime }

export type DeviceCopy = ReturnType<typeof createDeviceCopy>

export function createDeviceCopy({ store, device, life }: Needs) {
  const unwritten = nothingUnwritten()
  const { known } = unwritten
  let cancel: (() => void) | undefined
  let flushing: Promise<void> = Promise.resolve()

  function soon(): void {
    cancel ??= life.after(REST_MS, () => void flush())
  }

  function flush(): Promise<void> {
    cancel?.()
    cancel = undefined
    flushing = flushing.then(() => writeCopy(unwritten, store, device))
    return flushing
  }

  function keepRoom(chat_id: string): void {
    unwritten.rooms.add(chat_id)
    soon()
  }

  /** Messages without a gap between them. */
  function keepRun(chat_id: string, run: readonly Message[]): void {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) return
    for (const message of run) {
      const key = `${chat_id}|${message.seq}`
      const held = unwritten.messages.get(key)
      unwritten.messages.set(key, held ? newerOf(held, message) : message)
    }
    known.set(chat_id, addRange(knownRanges(chat_id), [first.seq, last.seq]))
    keepRoom(chat_id)
  }

  async function forgetMessages(chat_id: string, upTo = Number.POSITIVE_INFINITY): Promise<void> {
    forgetUnwritten(unwritten, chat_id, upTo)
    keepRoom(chat_id)
    await flushing
    await device.on(
      (db) => db.delete('messages', IDBKeyRange.bound([chat_id, 0], [chat_id, upTo])),
      undefined,
    )
  }

  const knownRanges = (chat_id: string): readonly Range[] => known.get(chat_id) ?? []

  return {
    load: () => loadRooms(unwritten, store.getState().me, device),
    flush,
    cursor: () => unwritten.cursor,
    knownRanges,
    keepRoom,
    keepRun,
    keepMessage: (message: Message): void => keepRun(message.chat_id, [message]),
    keepCursor: (next: string): void => {
      unwritten.cursor = next
      soon()
    },
    /** What happened to a message that is not in memory, so that its copy on the device does not stay as it was. */
    keepFact: (fact: Fact): void => {
      unwritten.facts.push(fact)
      soon()
    },
    forgetMessages,
    readRun: async (chat_id: string, seq: number, side: Side, limit: number): Promise<Message[]> => {
      await flush()
      return readRun(device, knownRanges(chat_id), { chat_id, seq, side, limit })
    },
    seqOf: async (chat_id: string, message_id: string): Promise<number | undefined> => {
      await flush()
      return seqOf(device, chat_id, message_id)
    },
  }
}

/** The rooms and the cursor, as they were last written. */
async function loadRooms(unwritten: Unwritten, me: string, device: Device): Promise<Map<string, RoomState>> {
  const rooms = new Map<string, RoomState>()
  await device.on(async (db) => {
    const read = db.transaction(['rooms', 'kv'])
    const [stored, found] = await Promise.all([
      read.objectStore('rooms').getAll() as Promise<unknown> as Promise<StoredRoom[]>,
      read.objectStore('kv').get(CURSOR),
    ])
    // Rooms without a cursor, or of another build, would never be repaired: then the server is asked for all.
    if (typeof found !== 'string' || stored.some(({ room }) => !room)) return
    unwritten.cursor = found
    unwritten.writtenCursor = found
    for (const { known: ranges, chat_id, ...state } of stored) {
      unwritten.known.set(chat_id, ranges)
      rooms.set(chat_id, { ...roomStateOf(state.room, me), ...state, me, window: NO_WINDOW })
    }
  }, undefined)
  return rooms
}

function forgetUnwritten({ messages, known }: Unwritten, chat_id: string, upTo: number): void {
  for (const key of messages.keys()) {
    const [room, seq] = key.split('|')
    if (room === chat_id && Number(seq) <= upTo) messages.delete(key)
  }
  const left = (known.get(chat_id) ?? []).flatMap(([from, to]): Range[] =>
    to > upTo ? [[Math.max(from, upTo + 1), to]] : [],
  )
  known.set(chat_id, left)
}
