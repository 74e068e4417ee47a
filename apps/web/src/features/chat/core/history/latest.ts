// The end of a conversation, kept whole: the newest page, and what is missing inside what is shown.
import { HISTORY_PAGE } from '@mela/contract/chat.ts'
import type { Message } from '@mela/contract/chat-shapes.ts'
import type { DeviceCopy } from '../device/device-copy.ts'
import { headSeqOf, type RoomState } from '../model/room-state.ts'
import { type Hole, holesOf, put, windowOf } from '../model/window.ts'
import type { ChatStore } from '../session/chat-store.ts'
import type { Pages } from './pages.ts'

/** What came by the socket while the page was on its way. */
const newerThan = ({ window }: RoomState, page: readonly Message[]): Message[] =>
  window.list.filter(({ seq }) => seq > (page.at(-1)?.seq ?? 0))

type Needs = { store: ChatStore; copy: DeviceCopy; pages: Pages }
export type Latest = ReturnType<typeof createLatest>

export function createLatest({ store, copy, pages }: Needs) {
  async function load(chat_id: string): Promise<void> {
    const state = store.roomIn(chat_id)
    if (!state) return
    await pages.fetching(chat_id, 'whole', async () => {
      let page: Message[]
      do {
        store.setIn('fetching', chat_id, { ...pages.fetchingOf(chat_id), isOutdated: false })
        page = await pages.ask(state, {})
      } while (pages.fetchingOf(chat_id).isOutdated)
      copy.keepRun(chat_id, page)
      pages.show(chat_id, (now) => put(windowOf(page, true, now.room.from_seq), newerThan(now, page)))
    })
    const now = store.roomIn(chat_id)
    const hole = now && holesOf(now.window, headSeqOf(now)).at(-1)
    // Said while the page was on its way, and heard when there was no window yet to put it into.
    if (now && hole?.after && hole.missing < HISTORY_PAGE) await fillHole(now, hole)
  }

  /** Asks for what is missing inside what is shown, and at its end; far behind, the newest page takes its place. */
  function fillHoles(): void {
    for (const state of store.getState().rooms.values()) {
      const [hole] = holesOf(state.window, headSeqOf(state))
      if (hole) void fillHole(state, hole)
      else if (state.isLastLost && state.room.last_message === null) void findLast(state)
    }
  }

  async function fillHole(state: RoomState, { after, missing }: Hole): Promise<void> {
    const { chat_id } = state.room
    if (!after || missing >= HISTORY_PAGE) return load(chat_id)
    let isFilled = false
    await pages.fetching(chat_id, 'newer', async () => {
      const page = await pages.ask(state, { after: after.message_id })
      copy.keepRun(chat_id, [after, ...page])
      pages.show(chat_id, (now) => put(now.window, page))
      isFilled = page.some(({ seq }) => seq > after.seq)
    })
    if (isFilled) fillHoles()
  }

  /** CH-08: the last message was removed and the one before it is not on this device. */
  async function findLast(state: RoomState): Promise<void> {
    const { chat_id } = state.room
    await pages.fetching(chat_id, 'whole', async () => {
      const page = await pages.ask(state, {})
      copy.keepRun(chat_id, page)
      const now = store.roomIn(chat_id)
      if (!now?.isLastLost) return
      const last_message = page.findLast((message) => !message.is_removed) ?? null
      store.setRoom({ ...now, isLastLost: false, room: { ...now.room, last_message } })
      copy.keepRoom(chat_id)
    })
  }

  /** More happened to the open room than we know: its newest page is asked for again, also when an older one is on its way. */
  function reloadOpen(): void {
    const { opened } = store.getState()
    if (!opened) return
    const under = pages.fetchingOf(opened.chat_id)
    if (under.whole) store.setIn('fetching', opened.chat_id, { ...under, isOutdated: true })
    else void load(opened.chat_id)
  }

  return { load, fillHoles, reloadOpen }
}
