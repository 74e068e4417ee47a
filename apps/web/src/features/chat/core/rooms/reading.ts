// Which room is open and how far it has been read. Opening zeroes what is unread on this device (CH-07); the server is
// told only while somebody can really see the page.
import { chat } from '@mela/contract/chat.ts'
import { ChatType } from '@mela/contract/enums.ts'
import { Refusal } from '#platform/api/failure.ts'
import type { Device } from '#platform/device-db.ts'
import type { DeviceCopy } from '../device/device-copy.ts'
import type { History } from '../history/history.ts'
import {
  isMentioned,
  type RoomState,
  readUpTo,
  roomStateOf,
  strangeRoom,
  unreadOf,
} from '../model/room-state.ts'
import type { ChatStore } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'
import { compareIds } from '../shapes.ts'

const PAUSE_MS = 300
const UNTOLD = 'untold'
/** With more than this unread, the room opens where one stopped reading instead of at its end. */
const FAR = 150

type Needs = { store: ChatStore; copy: DeviceCopy; device: Device; history: History; life: Lifetime }

export const createReading = (needs: Needs) => {
  const telling = createTelling(needs)
  return { ...telling, ...createOpening(needs, telling.readNow) }
}

function createOpening({ store, history }: Needs, readNow: () => void) {
  /** The message it was opened for, or where one stopped reading when that is far back, else the end. */
  async function showPlace(chat_id: string): Promise<void> {
    const { opened } = store.getState()
    const isLoaded = () => (store.roomIn(chat_id)?.window.list.length ?? 0) > 0
    if (opened?.at && (await history.showAround(chat_id, opened.at))) return
    if (isLoaded()) return
    const isFar = opened !== null && opened.unread_num > FAR && opened.read_id !== '0'
    if (isFar && navigator.onLine) await history.showAround(chat_id, opened.read_id)
    if (!isLoaded()) await history.showLatest(chat_id)
  }

  /**
   * At a message, or where reading stopped. May be called again, when more has become known: what was unread at first
   * stays what it was, and the message is the same.
   */
  async function openRoom(chat_id: string, at?: string): Promise<void> {
    const state = store.roomIn(chat_id) ?? privateRoom(chat_id, store.getState().me)
    const before = store.getState().opened
    const held = before?.chat_id === chat_id && (before.at === at || at === undefined) ? before : undefined
    if (!held?.isKnown) {
      if (state) store.setRoom(state)
      const place = at ?? held?.at
      store.setState({
        opened: {
          chat_id,
          // One that was made up from its id is not.
          isKnown: (state?.room.no ?? 0) > 0,
          read_id: state?.room.read_id ?? '0',
          unread_num: state ? unreadOf(state) : 0,
          isMentioned: state !== undefined && isMentioned(state),
          ...(place !== undefined && { at: place }),
        },
      })
    }
    if (!state) return
    await showPlace(chat_id)
    readNow()
  }

  function closeRoom(): void {
    const { opened } = store.getState()
    if (!opened) return
    store.setState({ opened: null })
    history.trim(opened.chat_id)
  }

  return { openRoom, closeRoom }
}

/** A private room needs no server to be opened: its id says whose it is. */
function privateRoom(chat_id: string, me: string): RoomState | undefined {
  if (!chat_id.includes('-') || !chat_id.split('-').includes(me)) return undefined
  return roomStateOf(strangeRoom({ chat_id, chat_type: ChatType.private }, me), me)
}

const newestIdOf = ({ room, fresh, window }: RoomState): string =>
  [room.last_message, window.isAtHead ? window.list.at(-1) : undefined, ...fresh.values()]
    .map((message) => message?.message_id ?? '0')
    .reduce((one, other) => (compareIds(one, other) >= 0 ? one : other), '0')

function createTelling({ store, copy, device, life }: Needs) {
  /** Read here, and the server does not know yet. */
  const untold = new Map<string, string>()
  let cancel: (() => void) | undefined

  async function tellRead(): Promise<void> {
    cancel?.()
    cancel = undefined
    for (const [chat_id, message_id] of [...untold]) {
      const room = store.roomIn(chat_id)?.room
      try {
        // How far a channel is read, only this device knows.
        if (room && room.chat_type !== ChatType.channel)
          await life.ask(chat.ack, { body: { chat_id, chat_type: room.chat_type, message_id } })
      } catch (failure) {
        // Told again when the line is back; a room that is gone needs no mark.
        if (!(failure instanceof Refusal)) break
      }
      if (untold.get(chat_id) === message_id) untold.delete(chat_id)
    }
    const left = new Map(untold)
    void device.on((db) => db.put('kv', left, UNTOLD), undefined)
  }

  return {
    tellRead,
    loadUntold: async (): Promise<void> => {
      const stored = await device.on((db) => db.get('kv', UNTOLD), undefined)
      if (!(stored instanceof Map)) return
      for (const [chat_id, message_id] of stored as Map<string, string>)
        if (!untold.has(chat_id)) untold.set(chat_id, message_id)
    },
    /** Called whenever something may have become visible: a message, the window, the room. */
    readNow: (): void => {
      const { opened } = store.getState()
      const state = opened && store.roomIn(opened.chat_id)
      if (!state || document.visibilityState !== 'visible' || !document.hasFocus()) return
      const { chat_id } = state.room
      const newest = newestIdOf(state)
      if (compareIds(newest, state.room.read_id) <= 0) return
      store.setRoom(readUpTo(state, newest))
      copy.keepRoom(chat_id)
      untold.set(chat_id, newest)
      cancel ??= life.after(PAUSE_MS, () => void tellRead())
    },
  }
}
