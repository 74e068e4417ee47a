// Keeps the chat in step with the server. The socket brings what happens while it happens; whatever it loses, the
// cursor brings: after every break, at every gap, when a head is ahead of us, and every minute while the line is down.
import { chat } from '@mela/contract/chat.ts'
import type { Room } from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import { call } from '#platform/api/call.ts'
import { Cancelled } from '#platform/api/failure.ts'
import { fetchChannels } from './channels.ts'
import { chatState, chatStore, setRoom } from './chat-store.ts'
import { forgetMessages, keepCursor, keepRoom, storedCursor } from './device.ts'
import { factOf, type Heard, hear } from './facts.ts'
import { fillHoles, reloadOpen } from './history.ts'
import { settle } from './model/apply.ts'
import { isBehind, type RoomState, roomStateOf } from './model/room-state.ts'
import { NO_WINDOW } from './model/window.ts'

const CATCH_UP_LIMIT = 500
/** Dispatches may overtake each other; a gap that closes by itself within this time is none. */
const GAP_MS = 300
/** What three catch-ups did not bring does not come. */
const TRIES = 3

/** Changes with every sign-in and sign-out: what belongs to an earlier one is dropped. */
let run = 0
let underWay: Promise<void> | undefined
let isAskedAgain = false
let wantsRooms = false
/** The cursor does not bring what channels post: they are asked for after every break and gap. */
let wantsChannels = true
let timer: ReturnType<typeof setTimeout> | undefined
const tries = new Map<string, number>()
const askedFor = new Set<string>()
let afterHearing: (heard: Heard) => void = () => {}

/** Whoever sends learns here what has arrived. */
export const onHeard = (listener: typeof afterHearing): void => {
  afterHearing = listener
}

export function stopSync(): void {
  run += 1
  clearTimeout(timer)
  timer = undefined
  underWay = undefined
  isAskedAgain = false
  wantsRooms = false
  wantsChannels = true
  tries.clear()
  askedFor.clear()
}

export function hearNow(facts: Parameters<typeof hear>[0]): void {
  const heard = hear(facts)
  afterHearing(heard)
  const missed = [...heard.behind, ...heard.strange]
  if (missed.some((chat_id) => chatState().rooms.get(chat_id)?.room.chat_type === ChatType.channel))
    wantsChannels = true
  const isNewChannel = facts.some(
    ({ data }) => data.chat_type === ChatType.channel && !chatState().rooms.has(data.chat_id),
  )
  if (isNewChannel) wantsChannels = true
  if (missed.length > 0 || isNewChannel) catchUpSoon(heard.strange.length > 0)
}

export const wantChannels = (): void => {
  wantsChannels = true
}

function catchUpSoon(withRooms = false): void {
  wantsRooms ||= withRooms
  timer ??= setTimeout(() => {
    timer = undefined
    void catchUp().catch(() => {})
  }, GAP_MS)
}

/** A heartbeat says where the chats stand. */
export function compareHeads(list: readonly (readonly [string, number])[]): void {
  const { rooms } = chatState()
  const isLate = list.some(([chat_id, no]) => {
    const room = rooms.get(chat_id)
    return room ? Math.max(room.heard, ...room.ahead) < no || isBehind(room) : !askedFor.has(chat_id)
  })
  if (!isLate) return
  for (const [chat_id, no] of list) {
    const room = rooms.get(chat_id)
    if (room && room.heard < no && noteTry(chat_id)) setRoom(settle(room, no))
  }
  const unknown = list.filter(([chat_id]) => !rooms.has(chat_id) && !askedFor.has(chat_id))
  // Once each: a chat that is not among my rooms then is none of mine.
  for (const [chat_id] of unknown) askedFor.add(chat_id)
  catchUpSoon(unknown.length > 0)
}

function noteTry(chat_id: string): boolean {
  const count = (tries.get(chat_id) ?? 0) + 1
  tries.set(chat_id, count)
  if (count <= TRIES) return false
  tries.delete(chat_id)
  return true
}

/** One at a time; whoever asks meanwhile gets one more afterwards. Rejects when the server cannot be reached. */
export function catchUp(): Promise<void> {
  if (underWay) {
    isAskedAgain = true
    return underWay
  }
  const mine = run
  const work = async () => {
    do {
      isAskedAgain = false
      await catchUpOnce(mine)
    } while (isAskedAgain && mine === run)
  }
  underWay = work().finally(() => {
    if (mine === run) underWay = undefined
  })
  return underWay
}

async function catchUpOnce(mine: number): Promise<void> {
  await catchUpRooms(mine)
  // Without the channels the conversations are still all there.
  if (wantsChannels) await loadChannels(mine).catch(() => {})
}

async function loadChannels(mine: number): Promise<void> {
  const given = await fetchChannels()
  if (mine !== run) throw new Cancelled('signed out')
  wantsChannels = false
  const { rooms } = chatState()
  const others = [...rooms.values()].filter(({ room }) => room.chat_type !== ChatType.channel)
  if (given.length === 0 && others.length === rooms.size) return
  if (takeRooms(given, others)) reloadOpen()
}

async function catchUpRooms(mine: number): Promise<void> {
  let after = storedCursor()
  if (!after || wantsRooms) {
    wantsRooms = false
    if (!after) return loadRooms(mine)
    await loadRooms(mine)
    after = storedCursor()
  }
  for (let hasMore = true; hasMore && after; ) {
    const reply = await call(chat.updates, { query: { after, limit: CATCH_UP_LIMIT } })
    if (mine !== run) throw new Cancelled('signed out')
    if (reply.is_reset) return loadRooms(mine)
    const facts = (reply.list ?? []).flatMap((update) => factOf(update) ?? [])
    const heard = hear(facts)
    afterHearing(heard)
    keepCursor(reply.cursor)
    after = reply.cursor
    hasMore = reply.has_more === true
  }
  closeOldGaps()
  fillHoles()
}

/** What is still missing after having caught up a few times is not for us. */
function closeOldGaps(): void {
  for (const [chat_id, room] of chatState().rooms) {
    if (!isBehind(room)) tries.delete(chat_id)
    else if (noteTry(chat_id)) setRoom(settle(room, room.room.no))
    else catchUpSoon()
  }
}

async function loadRooms(mine: number): Promise<void> {
  const reply = await call(chat.updates, { query: {} })
  if (mine !== run) throw new Cancelled('signed out')
  const channels = [...chatState().rooms.values()].filter(({ room }) => room.chat_type === ChatType.channel)
  const isStale = takeRooms(reply.rooms ?? [], channels)
  chatStore.setState({ can_translate: reply.can_translate === true, phase: 'ready' })
  keepCursor(reply.cursor)
  if (isStale) reloadOpen()
  else fillHoles()
}

/**
 * The server's rooms, beside those that it does not speak of here; messages to which more has happened than we heard are
 * forgotten. True when those of the open room are among them.
 */
function takeRooms(given: readonly Room[], kept: readonly RoomState[]): boolean {
  const { rooms: before, me, opened } = chatState()
  let isStale = false
  const rooms = new Map(
    given.map((room) => {
      const held = before.get(room.chat_id)
      const isSame = held && held.heard === room.no && held.ahead.length === 0
      const isOpen = opened?.chat_id === room.chat_id
      if (held && !isSame) {
        void forgetMessages(room.chat_id)
        isStale ||= isOpen
      }
      // An open room keeps what it shows until the newer page is there; one that shows nothing is not known to be empty.
      const keepsWindow = isSame || (isOpen && held && held.window.list.length > 0)
      return [room.chat_id, roomStateOf(room, me, keepsWindow && held ? held.window : NO_WINDOW)] as const
    }),
  )
  const open = opened && before.get(opened.chat_id)
  if (open && !rooms.has(open.room.chat_id)) rooms.set(open.room.chat_id, open)
  for (const state of kept) rooms.set(state.room.chat_id, state)
  chatStore.setState({ rooms })
  for (const { chat_id } of given) keepRoom(chat_id)
  return isStale
}
