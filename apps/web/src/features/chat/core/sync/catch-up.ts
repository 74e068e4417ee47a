// Asks the server what happened since the cursor, once; for the rooms themselves when there is no cursor, when it is too
// old, or when a room was heard of that we do not know.
import { chat } from '@mela/contract/chat.ts'
import { ChatType } from '@mela/contract/enums.ts'
import type { DeviceCopy } from '../device/device-copy.ts'
import type { Latest } from '../history/latest.ts'
import type { Fact } from '../model/room-state.ts'
import type { ChatStore } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'
import type { Channels } from './channels.ts'
import { type Facts, factOf } from './facts.ts'
import { takeRooms } from './take-rooms.ts'

const CATCH_UP_LIMIT = 500

export type CatchUpNeeds = {
  store: ChatStore
  life: Lifetime
  copy: DeviceCopy
  facts: Facts
  channels: Channels
  latest: Latest
}
type Wanted = { rooms: boolean; channels: boolean }

export function createCatchUp(needs: CatchUpNeeds, wanted: Wanted, hear: (facts: readonly Fact[]) => void) {
  const { store, life, copy, channels, latest } = needs

  async function loadRooms(): Promise<void> {
    const before = store.getState().rooms
    const reply = await life.ask(chat.updates, { query: {} })
    // Beside the channels also the rooms that began while the answer was on its way.
    const kept = [...store.getState().rooms.values()].filter(
      ({ room }) => room.chat_type === ChatType.channel || !before.has(room.chat_id),
    )
    const isStale = takeRooms(needs, reply.rooms ?? [], kept)
    store.setState({ can_translate: reply.can_translate === true, phase: 'ready' })
    copy.keepCursor(reply.cursor)
    if (isStale) latest.reloadOpen()
    else latest.fillHoles()
  }

  async function loadChannels(): Promise<void> {
    const given = await channels.fetch()
    wanted.channels = false
    const { rooms } = store.getState()
    const others = [...rooms.values()].filter(({ room }) => room.chat_type !== ChatType.channel)
    if (given.length === 0 && others.length === rooms.size) return
    if (takeRooms(needs, given, others)) latest.reloadOpen()
  }

  /** False when the rooms were read whole, so that there is nothing to compare. */
  async function catchUpRooms(): Promise<boolean> {
    let after = copy.cursor()
    if (!after || wanted.rooms) {
      wanted.rooms = false
      await loadRooms()
      if (!after) return false
      after = copy.cursor()
    }
    for (let hasMore = true; hasMore && after; ) {
      const reply = await life.ask(chat.updates, { query: { after, limit: CATCH_UP_LIMIT } })
      if (reply.is_reset) {
        await loadRooms()
        return false
      }
      hear((reply.list ?? []).flatMap((update) => factOf(update) ?? []))
      copy.keepCursor(reply.cursor)
      after = reply.cursor
      hasMore = reply.has_more === true
    }
    return true
  }

  return { catchUpRooms, loadChannels }
}
