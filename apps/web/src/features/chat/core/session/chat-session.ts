// The chat of a signed-in member. It owns all that is known of their conversations here and all that goes on behind them; when
// it is closed everything stops, and nothing that was still on its way reaches whoever signs in next.
import { type Device, holdDevice } from '#platform/device-db.ts'
import { whenIdle } from '#platform/later.ts'
import { createDeviceCopy } from '../device/device-copy.ts'
import { createHistory } from '../history/history.ts'
import { createLatest } from '../history/latest.ts'
import { createPages } from '../history/pages.ts'
import { createCompose } from '../outgoing/compose.ts'
import { createEntries } from '../outgoing/entries.ts'
import { createLines } from '../outgoing/lines.ts'
import { createOutbox } from '../outgoing/outbox.ts'
import { createTabs } from '../outgoing/tabs.ts'
import { createDrafts } from '../rooms/drafts.ts'
import { createMessageActions } from '../rooms/message-actions.ts'
import { createReading } from '../rooms/reading.ts'
import { createRoomActions } from '../rooms/room-actions.ts'
import { createTyping } from '../rooms/typing.ts'
import { createChannels } from '../sync/channels.ts'
import { createFacts, type Heard } from '../sync/facts.ts'
import { createSync } from '../sync/sync.ts'
import { createChatStore } from './chat-store.ts'
import { follow } from './follow.ts'
import { createLifetime } from './lifetime.ts'
import { createViews } from './views.ts'

const WARM_ROOMS = 5

/** Of nobody: it is over before it begins. */
const NO_DEVICE: Device = { on: async (_, instead) => instead, close: () => {} }

export type ChatSession = ReturnType<typeof createChatSession>
export type ChatParts = ReturnType<typeof createParts>

/** `load` and then `start` begin it. The session of nobody is made with an empty `me`. */
export function createChatSession(me: string, { isService = false } = {}) {
  const parts = createParts(me, isService)
  const { life, device, store, copy, history, reading, views } = parts
  life.onEnd(device.close)
  if (me === '') life.end()

  /** Everything that waited for the server: what happened, what I read, what I wrote. */
  async function wake(): Promise<void> {
    parts.outbox.drainAll()
    parts.sync.wantChannels()
    try {
      await parts.sync.catchUp()
    } catch {
      if (store.getState().phase === 'loading') store.setState({ phase: 'failed' })
      return
    }
    const { opened, rooms } = store.getState()
    if (opened && !rooms.get(opened.chat_id)?.window.list.length) await reading.openRoom(opened.chat_id)
    await reading.tellRead()
  }

  /** While nothing else goes on, so that a tap on one of the first rooms finds its screen and its messages there. */
  async function prepareRooms(): Promise<void> {
    await import('../../room/room-screen.tsx').catch(() => {})
    for (const { chat_id } of views.selectRooms(store.getState()).slice(0, WARM_ROOMS))
      await history.warm(chat_id)
  }

  return {
    ...parts,
    /** What the device has of it; screens see it after that. */
    load: (): Promise<void> => load(parts),
    start: async (): Promise<void> => {
      if (life.isOver()) return
      follow(parts, wake)
      // A room that was opened before anything was known of it.
      const { opened } = store.getState()
      if (opened) void reading.openRoom(opened.chat_id)
      await wake()
      life.onEnd(whenIdle(() => void prepareRooms()))
    },
    /** For a screen that could not show anything. */
    retry: async (): Promise<void> => {
      if (store.getState().phase !== 'failed') return
      store.setState({ phase: 'loading' })
      await wake()
    },
    /** Writes what is not on the device yet. */
    flush: copy.flush,
    close: life.end,
  }
}

/** Each part from those above it. */
function createParts(me: string, isService: boolean) {
  const life = createLifetime()
  const device = me === '' ? NO_DEVICE : holdDevice(me)
  const store = createChatStore(me, isService, life)
  const views = createViews()
  const copy = createDeviceCopy({ store, device, life })
  const tabs = createTabs(me, life)

  const facts = createFacts({ store, copy })
  const pages = createPages({ store, copy, facts, life })
  const latest = createLatest({ store, copy, pages })
  const history = createHistory({ store, copy, pages, latest })
  const reading = createReading({ store, copy, device, history, life })
  const typing = createTyping({ store, life })
  const drafts = createDrafts({ store, copy, device, tabs, life })
  const entries = createEntries({ store, device, tabs })
  const lines = createLines({ store, device })
  const channels = createChannels({ store, device, life })

  const onHeard = ({ created }: Heard) => {
    for (const { author_id, nonce, chat_id } of created) {
      // CH-04: mine, sent from here or by another tab: it is no longer on its way.
      if (author_id === me) void entries.drop(nonce)
      typing.hideTyping(chat_id, author_id)
      store.setHidden(chat_id, false)
    }
    reading.readNow()
  }
  const sync = createSync({ store, life, copy, facts, channels, latest, onHeard })
  const outbox = createOutbox({ store, entries, lines, tabs, pages, sync, life })
  const compose = createCompose({ store, outbox, drafts, history })
  const rooms = createRoomActions({ store, copy, drafts, lines, life })
  const messages = createMessageActions({ store, sync, life })
  return {
    me,
    life,
    device,
    store,
    views,
    copy,
    tabs,
    history,
    reading,
    typing,
    drafts,
    entries,
    lines,
    channels,
    sync,
    outbox,
    compose,
    rooms,
    messages,
  }
}

/** What the device has of it. */
async function load(parts: ChatParts): Promise<void> {
  const { store, copy, entries, lines, drafts, reading, channels } = parts
  const [rooms, outbox, kept] = await Promise.all([
    copy.load(),
    entries.load(),
    lines.load(),
    drafts.load(),
    reading.loadUntold(),
    channels.load(),
  ])
  store.setState({
    rooms,
    lines: kept,
    outbox: new Map(outbox.map((entry) => [entry.nonce, entry])),
    phase: rooms.size > 0 ? 'ready' : 'loading',
  })
}
