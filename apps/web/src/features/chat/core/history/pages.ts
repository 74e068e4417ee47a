// Pages of a conversation: asking the server for one, and putting messages into what the room shows.
import { chat, HISTORY_PAGE } from '@mela/contract/chat.ts'
import type { Message } from '@mela/contract/chat-shapes.ts'
import { Cancelled, Refusal } from '#platform/api/failure.ts'
import type { DeviceCopy } from '../device/device-copy.ts'
import { headSeqOf, type RoomState } from '../model/room-state.ts'
import { type Window, windowOf } from '../model/window.ts'
import type { ChatStore, Fetching } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'
import type { Facts } from '../sync/facts.ts'

type Ask = { before?: string; after?: string; around?: string }
type Part = 'older' | 'newer' | 'whole'

export const isAtHead = (state: RoomState, list: readonly Message[]): boolean =>
  (list.at(-1)?.seq ?? state.room.from_seq) >= headSeqOf(state)

type Needs = { store: ChatStore; copy: DeviceCopy; facts: Facts; life: Lifetime }
export type Pages = ReturnType<typeof createPages>

export function createPages({ store, copy, facts, life }: Needs) {
  const fetchingOf = (chat_id: string): Fetching => store.getState().fetching.get(chat_id) ?? {}

  /** The server does not know the room, or not any more (10004). */
  function markGone(chat_id: string): void {
    const state = store.roomIn(chat_id)
    if (!state || state.room.barred === 'gone') return
    // A private room begins to exist with its first message.
    if (state.room.no === 0 && state.room.chat_type === 1) return
    store.setRoom({ ...state, room: { ...state.room, barred: 'gone' } })
    copy.keepRoom(chat_id)
  }

  /** Changes the window of the room as it is now, not as it was when the page was asked for. */
  function show(chat_id: string, change: (state: RoomState) => Window): void {
    const state = store.roomIn(chat_id)
    if (state) store.setRoom(facts.withRecent({ ...state, window: change(state) }))
  }

  return {
    fetchingOf,
    markGone,
    show,
    /** In place of what is shown: a run from elsewhere in the conversation. */
    showRun: (chat_id: string, run: readonly Message[]): void =>
      show(chat_id, (state) => windowOf(run, isAtHead(state, run))),
    ask: async ({ room }: RoomState, ask: Ask): Promise<Message[]> => {
      const { chat_id, chat_type } = room
      const query = { chat_id, chat_type, limit: HISTORY_PAGE, ...ask }
      return (await life.ask(chat.messages, { query })).list
    },
    /** One fetch of each kind at a time, and what came of it. */
    fetching: async (chat_id: string, part: Part, work: () => Promise<void>): Promise<void> => {
      if (fetchingOf(chat_id)[part] || life.isOver()) return
      const { failed: _, ...before } = fetchingOf(chat_id)
      store.setIn('fetching', chat_id, { ...before, [part]: true })
      let failed: Part | undefined
      try {
        await work()
      } catch (failure) {
        if (!(failure instanceof Cancelled)) failed = part
        if (failure instanceof Refusal && failure.reason === 'not_found') markGone(chat_id)
      }
      const { [part]: __, isOutdated: ___, ...after } = fetchingOf(chat_id)
      store.setIn('fetching', chat_id, { ...after, ...(failed && { failed }) })
    },
  }
}
