// Which room is open and how far it has been read. Opening zeroes what is unread on this device (CH-07); the server is
// told only while somebody can really see the page.
import { chat } from '@mela/contract/chat.ts'
import { ChatType } from '@mela/contract/enums.ts'
import { call } from '#platform/api/call.ts'
import { Refusal } from '#platform/api/failure.ts'
import { onDevice } from '#platform/device-db.ts'
import { chatState, chatStore, roomStateIn, setRoom } from './chat-store.ts'
import { keepRoom } from './device.ts'
import { showAround, showLatest, trimWindows } from './history.ts'
import {
  isMentioned,
  type RoomState,
  readUpTo,
  roomStateOf,
  strangeRoom,
  unreadOf,
} from './model/room-state.ts'
import { compareIds } from './shapes.ts'

const PAUSE_MS = 300
const UNTOLD = 'untold'
/** With more than this unread, the room opens where one stopped reading instead of at its end. */
const FAR = 150

/** Read here, and the server does not know yet. */
let untold = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | undefined

export function stopReading(): void {
  clearTimeout(timer)
  timer = undefined
  untold = new Map()
}

export async function loadUntold(): Promise<void> {
  const stored = await onDevice((db) => db.get('kv', UNTOLD), undefined)
  if (stored instanceof Map) untold = new Map([...(stored as Map<string, string>), ...untold])
}

/** A private room needs no server to be opened: its id says whose it is. */
function roomFor(chat_id: string): RoomState | undefined {
  const held = roomStateIn(chat_id)
  const { me } = chatState()
  if (held || !chat_id.split('-').includes(me) || !chat_id.includes('-')) return held
  return roomStateOf(strangeRoom({ chat_id, chat_type: ChatType.private }, me), me)
}

/**
 * At a message, or where reading stopped. May be called again, when more has become known: what was unread at first
 * stays what it was, and the message is the same.
 */
export async function openRoom(chat_id: string, at?: string): Promise<void> {
  const state = roomFor(chat_id)
  const before = chatState().opened
  const held = before?.chat_id === chat_id && (before.at === at || at === undefined) ? before : undefined
  if (!held?.isKnown) {
    if (state) setRoom(state)
    chatStore.setState({
      opened: {
        chat_id,
        // One that was made up from its id is not.
        isKnown: (state?.room.no ?? 0) > 0,
        read_id: state?.room.read_id ?? '0',
        unread_num: state ? unreadOf(state) : 0,
        isMentioned: state !== undefined && isMentioned(state),
        ...optional(at ?? held?.at),
      },
    })
  }
  if (!state) return
  await showPlace(chat_id)
  readNow()
}

const optional = (at: string | undefined) => (at === undefined ? {} : { at })

/** The message it was opened for, or where one stopped reading when that is far back, else the end. */
async function showPlace(chat_id: string): Promise<void> {
  const { opened } = chatState()
  const isLoaded = () => (roomStateIn(chat_id)?.window.list.length ?? 0) > 0
  if (opened?.at && (await showAround(chat_id, opened.at))) return
  if (isLoaded()) return
  const isFar = opened !== null && opened.unread_num > FAR && opened.read_id !== '0'
  if (isFar && navigator.onLine) await showAround(chat_id, opened.read_id)
  if (!isLoaded()) await showLatest(chat_id)
}

export function closeRoom(): void {
  const { opened } = chatState()
  if (!opened) return
  chatStore.setState({ opened: null })
  trimWindows(opened.chat_id)
}

/** Called whenever something may have become visible: a message, the window, the room. */
export function readNow(): void {
  const { opened } = chatState()
  const state = opened && roomStateIn(opened.chat_id)
  if (!state || document.visibilityState !== 'visible' || !document.hasFocus()) return
  const { chat_id } = state.room
  const newest = newestIdOf(state)
  if (compareIds(newest, state.room.read_id) <= 0) return
  setRoom(readUpTo(state, newest))
  keepRoom(chat_id)
  untold.set(chat_id, newest)
  timer ??= setTimeout(() => void tellRead(), PAUSE_MS)
}

const newestIdOf = ({ room, fresh, window }: RoomState): string =>
  [room.last_message, window.isAtHead ? window.list.at(-1) : undefined, ...fresh.values()]
    .map((message) => message?.message_id ?? '0')
    .reduce((one, other) => (compareIds(one, other) >= 0 ? one : other), '0')

export async function tellRead(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  for (const [chat_id, message_id] of [...untold]) {
    const room = roomStateIn(chat_id)?.room
    try {
      // How far a channel is read, only this device knows.
      if (room && room.chat_type !== ChatType.channel)
        await call(chat.ack, { body: { chat_id, chat_type: room.chat_type, message_id } })
    } catch (failure) {
      // Told again when the line is back; a room that is gone needs no mark.
      if (!(failure instanceof Refusal)) break
    }
    if (untold.get(chat_id) === message_id) untold.delete(chat_id)
  }
  const left = new Map(untold)
  void onDevice((db) => db.put('kv', left, UNTOLD), undefined)
}
