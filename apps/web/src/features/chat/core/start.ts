// The chat of a signed-in member: begins after login, ends with the session.
import { account } from '@mela/contract/account.ts'
import { heads, typing } from '@mela/contract/chat-shapes.ts'
import { UserIdentity } from '@mela/contract/enums.ts'
import { queryClient, readOf } from '#platform/api/query.ts'
import { showOnIcon } from '#platform/app-badge.ts'
import { ownerOf, rememberOwner, setDeviceOwner } from '#platform/device-db.ts'
import { currentToken, onSessionEnd } from '#platform/session.ts'
import { onEvent, onOnline, useConnection } from '#platform/socket/socket.ts'
import { setHidden, stopRemovals } from './actions.ts'
import { loadFaces } from './channels.ts'
import { chatState, chatStore, forgetChat, setIn } from './chat-store.ts'
import { flush, forgetDevice, loadDevice } from './device.ts'
import { loadDrafts, showDraft, stopDrafts } from './drafts.ts'
import { factEvents, forgetFacts } from './facts.ts'
import { warmRoom } from './history.ts'
import type { Fact } from './model/room-state.ts'
import { drainAll, stopOutbox } from './outbox/outbox.ts'
import { addLine, dropEntry, forgetOutbox, loadLines, loadOutbox } from './outbox/outbox-store.ts'
import { joinTabs, leaveTabs } from './outbox/tabs.ts'
import { loadUntold, openRoom, readNow, stopReading, tellRead } from './reading.ts'
import type { RoomView } from './shapes.ts'
import { catchUp, compareHeads, hearNow, onHeard, stopSync, wantChannels } from './sync.ts'
import { hideTyping, showTyping, stopTyping } from './typing.ts'
import { setUnreadTotal } from './unread-total.ts'
import { selectRooms, totalUnread, unreadRooms } from './views.ts'

const DOWN_MS = 60_000
const REST_MS = 1_500
const WARM_ROOMS = 5

let stops: (() => void)[] = []

export async function startChat(): Promise<void> {
  if (chatState().phase !== 'off') return
  chatStore.setState({ phase: 'loading' })
  const token = currentToken()
  const me = await whoAmI(token)
  // Signed out, or in as somebody else, while we asked.
  if (!me || currentToken() !== token || chatState().phase !== 'loading') return
  setDeviceOwner(me)
  chatStore.setState({ me })
  const [rooms, outbox, lines] = await Promise.all([
    loadDevice(me),
    loadOutbox(),
    loadLines(),
    loadDrafts(),
    loadUntold(),
    loadFaces(),
  ])
  if (chatState().me !== me) return
  chatStore.setState({
    rooms,
    lines,
    outbox: new Map(outbox.map((entry) => [entry.nonce, entry])),
    phase: rooms.size > 0 ? 'ready' : 'loading',
  })
  follow(me)
  // A room that was opened before anything was known of it.
  const { opened } = chatState()
  if (opened) void openRoom(opened.chat_id)
  await wake()
  const ahead = setTimeout(() => void prepareRooms(), REST_MS)
  stops.push(() => clearTimeout(ahead))
}

/** At rest, so that a tap on one of the first rooms finds its screen and its messages there. */
async function prepareRooms(): Promise<void> {
  await import('../room/room-screen.tsx').catch(() => {})
  for (const { chat_id } of selectRooms(chatState()).slice(0, WARM_ROOMS)) await warmRoom(chat_id)
}

/** Without a network the device remembers whose session it is. */
async function whoAmI(token: string | null): Promise<string | undefined> {
  if (!token) return undefined
  try {
    const own = await queryClient.ensureQueryData(readOf(account.info, { query: {} }))
    chatStore.setState({ isService: 'identity' in own && own.identity === UserIdentity.service })
    void rememberOwner(token, own.id)
    return own.id
  } catch {
    return ownerOf(token)
  }
}

/** Everything that waited for the server: what happened, what I read, what I wrote. */
async function wake(): Promise<void> {
  drainAll()
  wantChannels()
  try {
    await catchUp()
  } catch {
    if (chatState().phase === 'loading') chatStore.setState({ phase: 'failed' })
    return
  }
  const { opened, rooms } = chatState()
  if (opened && !rooms.get(opened.chat_id)?.window.list.length) await openRoom(opened.chat_id)
  await tellRead()
}

/** For a screen that could not show anything. */
export async function retryChat(): Promise<void> {
  if (chatState().phase !== 'failed') return
  chatStore.setState({ phase: 'loading' })
  await wake()
}

function follow(me: string): void {
  const onPage = (name: string, listener: () => void, target: EventTarget = window) => {
    target.addEventListener(name, listener)
    stops.push(() => target.removeEventListener(name, listener))
  }
  const seen = () => {
    if (document.visibilityState === 'hidden') return void flush()
    readNow()
    void wake()
  }
  onPage('visibilitychange', seen, document)
  onPage('focus', readNow)
  onPage('online', () => void wake())
  onPage('pagehide', () => void flush())
  const timer = setInterval(() => {
    if (useConnection.getState().state !== 'online') void wake()
  }, DOWN_MS)
  stops.push(
    () => clearInterval(timer),
    onOnline(() => void wake()),
    onEvent(heads, ({ list }) => compareHeads(list)),
    onEvent(typing, ({ chat_id, user_id }) => showTyping(chat_id, user_id)),
    ...factEvents.map((event) =>
      onEvent(event, (data) => hearNow([{ type: event.type, data } as unknown as Fact])),
    ),
    chatStore.subscribe((state) => showUnread(selectRooms(state))),
  )
  onHeard(({ created }) => {
    for (const { author_id, nonce, chat_id } of created) {
      // CH-04: mine, sent from here or by another tab: it is no longer on its way.
      if (author_id === me) void dropEntry(nonce)
      hideTyping(chat_id, author_id)
      setHidden(chat_id, false)
    }
    readNow()
  })
  joinTabs(me, (news) => {
    if (news.kind === 'entry') setIn('outbox', news.entry.nonce, news.entry)
    if (news.kind === 'gone') setIn('outbox', news.nonce, undefined)
    if (news.kind === 'line') addLine(news.line)
    if (news.kind === 'draft') showDraft(news.chat_id, news.text)
  })
}

function showUnread(rooms: readonly RoomView[]): void {
  setUnreadTotal(totalUnread(rooms))
  showOnIcon(unreadRooms(rooms))
}

function stopChat(): void {
  for (const stop of stops) stop()
  stops = []
  leaveTabs()
  for (const stop of [stopSync, stopOutbox, stopReading, stopDrafts, stopTyping, stopRemovals]) stop()
  forgetFacts()
  forgetOutbox()
  forgetDevice()
  setDeviceOwner(null)
  forgetChat()
  showUnread([])
}
onSessionEnd(stopChat)
