// What a session hears for as long as it lasts: the page, the socket, the other tabs.
import { heads, typing as typingEvent } from '@mela/contract/chat-shapes.ts'
import { showOnIcon } from '#platform/app-badge.ts'
import { onEvent, onOnline, useConnection } from '#platform/socket/socket.ts'
import { setUnsent } from '#platform/unsent.ts'
import type { Fact } from '../model/room-state.ts'
import { factEvents } from '../sync/facts.ts'
import { setUnreadTotal } from '../unread-total.ts'
import type { ChatParts } from './chat-session.ts'
import { totalUnread, unreadRooms } from './views.ts'

const DOWN_MS = 60_000

export function follow(parts: ChatParts, wake: () => Promise<void>): void {
  followPage(parts, wake)
  followSocket(parts, wake)
  followTabs(parts)
  showCounts(parts)
}

function followPage({ life, copy, reading }: ChatParts, wake: () => Promise<void>): void {
  const { signal } = life
  const seen = () => {
    if (document.visibilityState === 'hidden') return void copy.flush()
    reading.readNow()
    void wake()
  }
  document.addEventListener('visibilitychange', seen, { signal })
  addEventListener('focus', reading.readNow, { signal })
  addEventListener('online', () => void wake(), { signal })
  addEventListener('pagehide', () => void copy.flush(), { signal })
}

function followSocket({ life, sync, typing }: ChatParts, wake: () => Promise<void>): void {
  const timer = setInterval(() => {
    if (useConnection.getState().state !== 'online') void wake()
  }, DOWN_MS)
  life.onEnd(() => clearInterval(timer))
  life.onEnd(onOnline(() => void wake()))
  life.onEnd(onEvent(heads, ({ list }) => sync.compareHeads(list)))
  life.onEnd(onEvent(typingEvent, ({ chat_id, user_id }) => typing.showTyping(chat_id, user_id)))
  for (const event of factEvents) {
    const hear = (data: unknown) => sync.hearNow([{ type: event.type, data } as unknown as Fact])
    life.onEnd(onEvent(event, hear))
  }
}

function followTabs({ tabs, store, lines, drafts }: ChatParts): void {
  tabs.join((news) => {
    if (news.kind === 'entry') store.setIn('outbox', news.entry.nonce, news.entry)
    if (news.kind === 'gone') store.setIn('outbox', news.nonce, undefined)
    if (news.kind === 'line') lines.add(news.line)
    if (news.kind === 'draft') drafts.showDraft(news.chat_id, news.text)
  })
}

/** What the shell and the profile show of the chat without knowing it; of nobody there is nothing. */
function showCounts({ life, store, views }: ChatParts): void {
  const show = () => {
    const rooms = views.selectRooms(store.getState())
    setUnreadTotal(totalUnread(rooms))
    showOnIcon(unreadRooms(rooms))
    setUnsent(store.getState().outbox.size)
  }
  show()
  life.onEnd(store.subscribe(show))
  life.onEnd(() => {
    setUnreadTotal(0)
    showOnIcon(0)
    setUnsent(0)
  })
}
