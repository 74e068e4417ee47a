// The device's copy of the conversations, written behind what is on screen: changes gather for a moment and are written
// in one transaction together with the cursor, so that what is read after a crash is a state that once was.
import type { Message } from '@mela/contract/chat-shapes.ts'
import { onDevice } from '#platform/device-db.ts'
import { chatState } from './chat-store.ts'
import { apply } from './model/apply.ts'
import { addRange, type Range, rangeAround } from './model/ranges.ts'
import { type Fact, type RoomState, roomStateOf } from './model/room-state.ts'
import { NO_WINDOW, newerOf, windowOf } from './model/window.ts'

const REST_MS = 250
const CURSOR = 'cursor'

type StoredRoom = Omit<RoomState, 'window' | 'me'> & { chat_id: string; known: Range[] }

let cursor: string | undefined
/** The cursor as the device has it. */
let writtenCursor: string | undefined
const known = new Map<string, readonly Range[]>()
const dirtyRooms = new Set<string>()
const messages = new Map<string, Message>()
let facts: Fact[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let flushing: Promise<void> = Promise.resolve()

export function forgetDevice(): void {
  clearTimeout(timer)
  timer = undefined
  cursor = undefined
  writtenCursor = undefined
  known.clear()
  dirtyRooms.clear()
  messages.clear()
  facts = []
}

export const knownRanges = (chat_id: string): readonly Range[] => known.get(chat_id) ?? []
export const storedCursor = (): string | undefined => cursor

/** The rooms and the cursor, as they were last written. */
export async function loadDevice(me: string): Promise<Map<string, RoomState>> {
  const rooms = new Map<string, RoomState>()
  await onDevice(async (db) => {
    const read = db.transaction(['rooms', 'kv'])
    const [stored, found] = await Promise.all([
      read.objectStore('rooms').getAll() as Promise<unknown> as Promise<StoredRoom[]>,
      read.objectStore('kv').get(CURSOR),
    ])
    // Rooms without a cursor, or of another build, would never be repaired: then the server is asked for all.
    if (typeof found !== 'string' || stored.some(({ room }) => !room)) return
    cursor = found
    writtenCursor = found
    for (const { known: ranges, chat_id, ...state } of stored) {
      known.set(chat_id, ranges)
      rooms.set(chat_id, { ...roomStateOf(state.room, me), ...state, me, window: NO_WINDOW })
    }
  }, undefined)
  return rooms
}

export function keepCursor(next: string): void {
  cursor = next
  soon()
}

export function keepRoom(chat_id: string): void {
  dirtyRooms.add(chat_id)
  soon()
}

export function keepMessage(message: Message): void {
  keepRun(message.chat_id, [message])
}

/** Messages without a gap between them. */
export function keepRun(chat_id: string, run: readonly Message[]): void {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return
  for (const message of run) {
    const key = `${chat_id}|${message.seq}`
    const held = messages.get(key)
    messages.set(key, held ? newerOf(held, message) : message)
  }
  known.set(chat_id, addRange(knownRanges(chat_id), [first.seq, last.seq]))
  keepRoom(chat_id)
}

/** What happened to a message that is not in memory, so that its copy on the device does not stay as it was. */
export function keepFact(fact: Fact): void {
  facts.push(fact)
  soon()
}

export async function forgetMessages(chat_id: string, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  for (const key of messages.keys()) {
    const [room, seq] = key.split('|')
    if (room === chat_id && Number(seq) <= upTo) messages.delete(key)
  }
  known.set(
    chat_id,
    knownRanges(chat_id).flatMap(([from, to]): Range[] =>
      to > upTo ? [[Math.max(from, upTo + 1), to]] : [],
    ),
  )
  keepRoom(chat_id)
  await flushing
  await onDevice((db) => db.delete('messages', IDBKeyRange.bound([chat_id, 0], [chat_id, upTo])), undefined)
}

function soon(): void {
  timer ??= setTimeout(() => void flush(), REST_MS)
}

export function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  flushing = flushing.then(write)
  return flushing
}

async function write(): Promise<void> {
  const rooms = [...dirtyRooms].flatMap((chat_id) => chatState().rooms.get(chat_id) ?? [])
  const puts = [...messages.values()]
  // Something before it may be missing, which would then come too late.
  const isDue = ({ data }: Fact) => data.no <= (chatState().rooms.get(data.chat_id)?.heard ?? 0)
  const patches = facts.filter(isDue).sort((one, other) => one.data.no - other.data.no)
  const at = cursor
  if (rooms.length + puts.length + patches.length === 0 && at === writtenCursor) return
  dirtyRooms.clear()
  messages.clear()
  facts = facts.filter((fact) => !isDue(fact) && chatState().rooms.has(fact.data.chat_id))
  const isWritten = await onDevice(async (db) => {
    const change = db.transaction(['messages', 'rooms', 'kv'], 'readwrite')
    const store = change.objectStore('messages')
    try {
      for (const fact of patches) await patch(store, fact)
      await Promise.all([
        ...puts.map((message) => store.put(message)),
        ...rooms.map(({ window: _, me: __, ...state }) => {
          const { chat_id } = state.room
          return change.objectStore('rooms').put({ ...state, chat_id, known: [...knownRanges(chat_id)] })
        }),
        at && change.objectStore('kv').put(at, CURSOR),
        change.done,
      ])
      return true
    } catch (failure) {
      // The parts fail with the whole; one answer to it is enough.
      await change.done.catch(() => {})
      if (isFull(failure)) await makeRoom()
      throw failure
    }
  }, false)
  if (isWritten) {
    writtenCursor = at
    return
  }
  // Nothing was written. The rooms are written with the next cursor, and what the device has of these messages is
  // not trusted any more.
  for (const { room } of rooms) dirtyRooms.add(room.chat_id)
  for (const { chat_id } of [...puts, ...patches.map(({ data }) => data)]) {
    known.delete(chat_id)
    dirtyRooms.add(chat_id)
  }
}

type MessageStore = {
  index(name: 'by_id'): { get(key: [string, string]): Promise<unknown> }
  put(message: Message): Promise<unknown>
}

async function patch(store: MessageStore, fact: Fact): Promise<void> {
  if (!('message_id' in fact.data)) return
  const { chat_id, message_id } = fact.data
  const held = (await store.index('by_id').get([chat_id, message_id])) as Message | undefined
  if (!held) return
  // The same rules as in memory, on a room of one message.
  const alone = windowOf([held], false)
  const room = chatState().rooms.get(chat_id)
  if (!room) return
  const changed = apply({ ...room, window: alone }, fact).window.list[0]
  if (changed && changed !== held) await store.put(changed)
}

const isFull = (failure: unknown) => failure instanceof DOMException && failure.name === 'QuotaExceededError'

/** The device is full: old conversations are on the server, the outbox is not. */
async function makeRoom(): Promise<void> {
  const open = chatState().opened?.chat_id
  known.clear()
  await onDevice((db) => db.clear('messages'), undefined)
  for (const chat_id of chatState().rooms.keys()) if (chat_id !== open) dirtyRooms.add(chat_id)
}

/** Messages of one known run, from the device: up to `limit` before or after a place, or around it. */
export async function readRun(
  chat_id: string,
  seq: number,
  side: 'before' | 'after' | 'around',
  limit: number,
): Promise<Message[]> {
  const inside = side === 'before' ? seq - 1 : side === 'after' ? seq + 1 : seq
  const range = rangeAround(knownRanges(chat_id), inside)
  if (!range) return []
  const reach = side === 'around' ? Math.floor(limit / 2) : limit
  const from = Math.max(range[0], side === 'after' ? inside : inside - reach + 1)
  const to = Math.min(range[1], side === 'before' ? inside : inside + reach - 1)
  await flush()
  const found = (await onDevice(
    (db) => db.getAll('messages', IDBKeyRange.bound([chat_id, from], [chat_id, to])),
    [],
  )) as unknown as Message[]
  // A run with a hole is no run: the device was wiped in part.
  const isWhole = found.length === to - from + 1 && found.every((message, at) => message.seq === from + at)
  return isWhole ? found : []
}

export async function seqOf(chat_id: string, message_id: string): Promise<number | undefined> {
  await flush()
  const found = await onDevice((db) => db.getFromIndex('messages', 'by_id', [chat_id, message_id]), undefined)
  return found?.seq
}
