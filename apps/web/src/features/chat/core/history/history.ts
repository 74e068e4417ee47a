// Older and newer messages of a conversation: the device's copy first, the server for what the device does not know.
import { HISTORY_PAGE } from '@mela/contract/chat.ts'
import type { DeviceCopy } from '../device/device-copy.ts'
import { headSeqOf, type RoomState } from '../model/room-state.ts'
import { extend, findById, NO_WINDOW, windowOf } from '../model/window.ts'
import type { ChatStore } from '../session/chat-store.ts'
import type { Latest } from './latest.ts'
import { isAtHead, type Pages } from './pages.ts'

export const hasOlder = ({ window, room }: RoomState): boolean =>
  (window.list[0]?.seq ?? 0) > room.from_seq + 1

type Needs = { store: ChatStore; copy: DeviceCopy; pages: Pages; latest: Latest }
export type History = ReturnType<typeof createHistory>

export const createHistory = (needs: Needs) => ({
  ...createJumps(needs),
  ...createScrolling(needs),
  /** What the device has of a room comes into memory before anybody asks, so that the room opens at once. */
  warm: (chat_id: string): Promise<void> => warm(needs, chat_id),
  /** A room that is left keeps its end, so that it opens at once; of rooms not seen for long not even that. */
  trim: (left: string): void => trim(needs.store, left),
})

function createJumps({ store, copy, pages, latest }: Needs) {
  return {
    /** The end of the conversation; from the device at once when it has it. */
    showLatest: async (chat_id: string): Promise<void> => {
      const state = store.roomIn(chat_id)
      if (!state || state.window.isAtHead) return
      const head = headSeqOf(state)
      if (head === 0) return pages.show(chat_id, ({ room }) => windowOf([], true, room.from_seq))
      const newest = copy.knownRanges(chat_id).at(-1)
      if (newest) {
        const run = await copy.readRun(chat_id, newest[1] + 1, 'before', HISTORY_PAGE)
        const isClose = head - newest[1] < HISTORY_PAGE
        if (run.length > 0 && (isClose || !navigator.onLine)) {
          pages.show(chat_id, () => windowOf(run, true))
          if (isClose) return latest.fillHoles()
        }
      }
      await latest.load(chat_id)
    },
    /** Around a message, for jumping to it. False when it is not there any more. */
    showAround: async (chat_id: string, message_id: string): Promise<boolean> => {
      const state = store.roomIn(chat_id)
      if (!state) return false
      if (findById(state.window.list, message_id)) return true
      const seq = await copy.seqOf(chat_id, message_id)
      const run = seq === undefined ? [] : await copy.readRun(chat_id, seq, 'around', HISTORY_PAGE)
      if (run.length > HISTORY_PAGE / 2) {
        pages.showRun(chat_id, run)
        return true
      }
      let isFound = false
      await pages.fetching(chat_id, 'whole', async () => {
        const page = await pages.ask(state, { around: message_id })
        isFound = page.some((message) => message.message_id === message_id)
        if (!isFound) return
        copy.keepRun(chat_id, page)
        pages.showRun(chat_id, page)
      })
      return isFound
    },
  }
}

function createScrolling({ store, copy, pages }: Needs) {
  /** Nothing is older, whatever the numbers say. */
  function beginAt(chat_id: string, seq: number): void {
    const state = store.roomIn(chat_id)
    if (state) store.setRoom({ ...state, room: { ...state.room, from_seq: seq - 1 } })
  }

  return {
    loadOlder: async (chat_id: string): Promise<void> => {
      const state = store.roomIn(chat_id)
      const first = state?.window.list[0]
      if (!state || !first || !hasOlder(state)) return
      await pages.fetching(chat_id, 'older', async () => {
        const run = await copy.readRun(chat_id, first.seq, 'before', HISTORY_PAGE)
        const page = run.length > 0 ? run : await pages.ask(state, { before: first.message_id })
        if (run.length === 0) copy.keepRun(chat_id, [...page, first])
        pages.show(chat_id, (now) => {
          // Somebody has jumped elsewhere meanwhile.
          if (now.window.list[0]?.seq !== first.seq) return now.window
          return extend(now.window, page, 'older', false)
        })
        if (page.length === 0) beginAt(chat_id, first.seq)
      })
    },
    loadNewer: async (chat_id: string): Promise<void> => {
      const state = store.roomIn(chat_id)
      const last = state?.window.list.at(-1)
      if (!state || !last || state.window.isAtHead) return
      await pages.fetching(chat_id, 'newer', async () => {
        const run = await copy.readRun(chat_id, last.seq, 'after', HISTORY_PAGE)
        const page = run.length > 0 ? run : await pages.ask(state, { after: last.message_id })
        if (run.length === 0) copy.keepRun(chat_id, [last, ...page])
        pages.show(chat_id, (now) => {
          if (now.window.list.at(-1)?.seq !== last.seq) return now.window
          return extend(now.window, page, 'newer', page.length === 0 || isAtHead(now, page))
        })
      })
    },
  }
}

async function warm({ store, copy }: Needs, chat_id: string): Promise<void> {
  const state = store.roomIn(chat_id)
  const newest = copy.knownRanges(chat_id).at(-1)
  if (!state || state.window.list.length > 0 || newest?.[1] !== headSeqOf(state)) return
  const run = await copy.readRun(chat_id, newest[1] + 1, 'before', HISTORY_PAGE)
  const now = store.roomIn(chat_id)
  // Unless something has happened to it meanwhile.
  if (now === state && run.length > 0) store.setRoom({ ...now, window: windowOf(run, true) })
}

const KEPT_OF_CLOSED = HISTORY_PAGE
const CLOSED_MAX = 30

function trim(store: ChatStore, left: string): void {
  const { rooms } = store.getState()
  const state = rooms.get(left)
  if (!state) return
  const { list, isAtHead: isWhole } = state.window
  const next = new Map(rooms)
  // Last in the order of the map: the one seen last.
  next.delete(left)
  next.set(left, {
    ...state,
    window: isWhole ? windowOf(list.slice(-KEPT_OF_CLOSED), true, state.room.from_seq) : NO_WINDOW,
  })
  const loaded = [...next.values()].filter(({ window }) => window.list.length > 0)
  for (const old of loaded.slice(0, -CLOSED_MAX)) next.set(old.room.chat_id, { ...old, window: NO_WINDOW })
  store.setState({ rooms: next })
}
