// Older and newer messages of a conversation: the device's copy first, the server for what the device does not know.
import { chat, HISTORY_PAGE } from '@mela/contract/chat.ts'
import type { Message } from '@mela/contract/chat-shapes.ts'
import { call } from '#platform/api/call.ts'
import { Cancelled, Refusal } from '#platform/api/failure.ts'
import { chatState, chatStore, type Fetching, roomStateIn, setIn, setRoom } from './chat-store.ts'
import { keepRoom, keepRun, knownRanges, readRun, seqOf } from './device.ts'
import { withRecent } from './facts.ts'
import { headSeqOf, type RoomState } from './model/room-state.ts'
import {
  extend,
  findById,
  type Hole,
  holesOf,
  NO_WINDOW,
  put,
  type Window,
  windowOf,
} from './model/window.ts'

type Ask = { before?: string; after?: string; around?: string }
type Part = 'older' | 'newer' | 'whole'

const pageFrom = async ({ room }: RoomState, ask: Ask): Promise<Message[]> => {
  const { chat_id, chat_type } = room
  const { list } = await call(chat.messages, { query: { chat_id, chat_type, limit: HISTORY_PAGE, ...ask } })
  return list
}

const fetchingOf = (chat_id: string): Fetching => chatState().fetching.get(chat_id) ?? {}

/** One fetch of each kind at a time, and what came of it. */
async function fetching(chat_id: string, part: Part, work: () => Promise<void>): Promise<void> {
  if (fetchingOf(chat_id)[part] || chatState().phase === 'off') return
  const { failed: _, ...before } = fetchingOf(chat_id)
  setIn('fetching', chat_id, { ...before, [part]: true })
  let failed: Part | undefined
  try {
    await work()
  } catch (failure) {
    if (!(failure instanceof Cancelled)) failed = part
    if (failure instanceof Refusal && failure.reason === 'not_found') markGone(chat_id)
  }
  const { [part]: __, ...after } = fetchingOf(chat_id)
  setIn('fetching', chat_id, { ...after, ...(failed && { failed }) })
}

/** The server does not know the room, or not any more (10004). */
export function markGone(chat_id: string): void {
  const state = roomStateIn(chat_id)
  if (!state || state.room.barred === 'gone') return
  // A private room begins to exist with its first message.
  if (state.room.no === 0 && state.room.chat_type === 1) return
  setRoom({ ...state, room: { ...state.room, barred: 'gone' } })
  keepRoom(chat_id)
}

/** Changes the window of the room as it is now, not as it was when the page was asked for. */
function show(chat_id: string, change: (state: RoomState) => Window): void {
  const state = roomStateIn(chat_id)
  if (state) setRoom(withRecent({ ...state, window: change(state) }))
}

const isAtHead = (state: RoomState, list: readonly Message[]) =>
  (list.at(-1)?.seq ?? state.room.from_seq) >= headSeqOf(state)

/** In place of what is shown: a run from elsewhere in the conversation. */
function showRun(chat_id: string, run: readonly Message[]): void {
  show(chat_id, (state) => windowOf(run, isAtHead(state, run)))
}

/** The end of the conversation; from the device at once when it has it. */
export async function showLatest(chat_id: string): Promise<void> {
  const state = roomStateIn(chat_id)
  if (!state || state.window.isAtHead) return
  const head = headSeqOf(state)
  if (head === 0) return show(chat_id, ({ room }) => windowOf([], true, room.from_seq))
  const newest = knownRanges(chat_id).at(-1)
  if (newest) {
    const run = await readRun(chat_id, newest[1] + 1, 'before', HISTORY_PAGE)
    const isClose = head - newest[1] < HISTORY_PAGE
    if (run.length > 0 && (isClose || !navigator.onLine)) {
      show(chat_id, () => windowOf(run, true))
      if (isClose) return fillHoles()
    }
  }
  await loadLatest(chat_id)
}

/** What the device has of a room comes into memory before anybody asks, so that the room opens at once. */
export async function warmRoom(chat_id: string): Promise<void> {
  const state = roomStateIn(chat_id)
  const newest = knownRanges(chat_id).at(-1)
  if (!state || state.window.list.length > 0 || newest?.[1] !== headSeqOf(state)) return
  const run = await readRun(chat_id, newest[1] + 1, 'before', HISTORY_PAGE)
  const now = roomStateIn(chat_id)
  // Unless something has happened to it meanwhile.
  if (now === state && run.length > 0) setRoom({ ...now, window: windowOf(run, true) })
}

async function loadLatest(chat_id: string): Promise<void> {
  const state = roomStateIn(chat_id)
  if (!state) return
  await fetching(chat_id, 'whole', async () => {
    const page = await pageFrom(state, {})
    keepRun(chat_id, page)
    show(chat_id, (now) => put(windowOf(page, true, now.room.from_seq), newerThan(now, page)))
  })
}

/** What came by the socket while the page was on its way. */
const newerThan = ({ window }: RoomState, page: readonly Message[]): Message[] =>
  window.list.filter(({ seq }) => seq > (page.at(-1)?.seq ?? 0))

/** More happened to the open room than we know: its newest page is asked for anew. */
export function reloadOpen(): void {
  const { opened } = chatState()
  if (opened) void loadLatest(opened.chat_id)
}

/** Around a message, for jumping to it. False when it is not there any more. */
export async function showAround(chat_id: string, message_id: string): Promise<boolean> {
  const state = roomStateIn(chat_id)
  if (!state) return false
  if (findById(state.window.list, message_id)) return true
  const seq = await seqOf(chat_id, message_id)
  const run = seq === undefined ? [] : await readRun(chat_id, seq, 'around', HISTORY_PAGE)
  if (run.length > HISTORY_PAGE / 2) {
    showRun(chat_id, run)
    return true
  }
  let isFound = false
  await fetching(chat_id, 'whole', async () => {
    const page = await pageFrom(state, { around: message_id })
    isFound = page.some((message) => message.message_id === message_id)
    if (!isFound) return
    keepRun(chat_id, page)
    showRun(chat_id, page)
  })
  return isFound
}

export const hasOlder = ({ window, room }: RoomState): boolean =>
  (window.list[0]?.seq ?? 0) > room.from_seq + 1

export async function loadOlder(chat_id: string): Promise<void> {
  const state = roomStateIn(chat_id)
  const first = state?.window.list[0]
  if (!state || !first || !hasOlder(state)) return
  await fetching(chat_id, 'older', async () => {
    const run = await readRun(chat_id, first.seq, 'before', HISTORY_PAGE)
    const page = run.length > 0 ? run : await pageFrom(state, { before: first.message_id })
    if (run.length === 0) keepRun(chat_id, [...page, first])
    show(chat_id, (now) => {
      // Somebody has jumped elsewhere meanwhile.
      if (now.window.list[0]?.seq !== first.seq) return now.window
      return extend(now.window, page, 'older', false)
    })
    if (page.length === 0) beginAt(chat_id, first.seq)
  })
}

/** Nothing is older, whatever the numbers say. */
function beginAt(chat_id: string, seq: number): void {
  const state = roomStateIn(chat_id)
  if (state) setRoom({ ...state, room: { ...state.room, from_seq: seq - 1 } })
}

export async function loadNewer(chat_id: string): Promise<void> {
  const state = roomStateIn(chat_id)
  const last = state?.window.list.at(-1)
  if (!state || !last || state.window.isAtHead) return
  await fetching(chat_id, 'newer', async () => {
    const run = await readRun(chat_id, last.seq, 'after', HISTORY_PAGE)
    const page = run.length > 0 ? run : await pageFrom(state, { after: last.message_id })
    if (run.length === 0) keepRun(chat_id, [last, ...page])
    show(chat_id, (now) => {
      if (now.window.list.at(-1)?.seq !== last.seq) return now.window
      return extend(now.window, page, 'newer', page.length === 0 || isAtHead(now, page))
    })
  })
}

/** Asks for what is missing inside what is shown, and at its end; far behind, the newest page takes its place. */
export function fillHoles(): void {
  for (const state of chatState().rooms.values()) {
    const [hole] = holesOf(state.window, headSeqOf(state))
    if (hole) void fillHole(state, hole)
    else if (state.isLastLost && state.room.last_message === null) void findLast(state)
  }
}

async function fillHole(state: RoomState, { after, missing }: Hole): Promise<void> {
  const { chat_id } = state.room
  if (!after || missing >= HISTORY_PAGE) return loadLatest(chat_id)
  let isFilled = false
  await fetching(chat_id, 'newer', async () => {
    const page = await pageFrom(state, { after: after.message_id })
    keepRun(chat_id, [after, ...page])
    show(chat_id, (now) => put(now.window, page))
    isFilled = page.some(({ seq }) => seq > after.seq)
  })
  if (isFilled) fillHoles()
}

/** CH-08: the last message was removed and the one before it is not on this device. */
async function findLast(state: RoomState): Promise<void> {
  const { chat_id } = state.room
  await fetching(chat_id, 'whole', async () => {
    const page = await pageFrom(state, {})
    keepRun(chat_id, page)
    const now = roomStateIn(chat_id)
    if (!now?.isLastLost) return
    const last_message = page.findLast((message) => !message.is_removed) ?? null
    setRoom({ ...now, isLastLost: false, room: { ...now.room, last_message } })
    keepRoom(chat_id)
  })
}

const KEPT_OF_CLOSED = HISTORY_PAGE
const CLOSED_MOST = 30

/** A room that is left keeps its end, so that it opens at once; of rooms not seen for long not even that. */
export function trimWindows(left: string): void {
  const { rooms } = chatState()
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
  for (const old of loaded.slice(0, -CLOSED_MOST)) next.set(old.room.chat_id, { ...old, window: NO_WINDOW })
  chatStore.setState({ rooms: next })
}
