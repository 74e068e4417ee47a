// Sends one message, and says what becomes of it.
import { chat } from '@mela/contract/chat.ts'
import type { Message, OutgoingContent } from '@mela/contract/chat-shapes.ts'
import { ContentType, SendStatus, YesNo } from '@mela/contract/enums.ts'
import { Cancelled, Refusal, Unexpected } from '#platform/api/failure.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { serverNow } from '#platform/clock.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { Pages } from '../history/pages.ts'
import { headSeqOf } from '../model/room-state.ts'
import type { ChatStore, OutboxEntry } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'
import type { Sync } from '../sync/sync.ts'
import type { Entries } from './entries.ts'
import type { Lines } from './lines.ts'
import type { Tabs } from './tabs.ts'

/** A server that answers nonsense may be restarting; one that goes on to do so is broken. */
const NONSENSE_MAX = 5

export type SendingNeeds = {
  store: ChatStore
  entries: Entries
  lines: Lines
  tabs: Tabs
  pages: Pages
  sync: Sync
  life: Lifetime
}
/** Why to wait before the next try; null when there is nothing more to do for it. */
export type Wait = 'flood' | 'retry' | null

export function createSending(needs: SendingNeeds) {
  const { store, entries, sync, life } = needs
  const nonsense = new Map<string, number>()

  async function afterFailure(entry: OutboxEntry, failure: unknown): Promise<Wait> {
    if (failure instanceof Cancelled) return 'retry'
    if (failure instanceof Refusal) {
      if (/^too_many/.test(failure.reason)) return 'flood'
      await entries.put({ ...entry, send_status: SendStatus.send_fail })
      explain(needs, entry, failure)
      return null
    }
    if (failure instanceof Unexpected) {
      const count = (nonsense.get(entry.nonce) ?? 0) + 1
      nonsense.set(entry.nonce, count)
      if (count >= NONSENSE_MAX) {
        nonsense.delete(entry.nonce)
        await entries.put({ ...entry, send_status: SendStatus.send_fail })
        tellFailure(failure)
        return null
      }
    }
    if (entries.isUnkept(entry.nonce))
      void toast(translate('chat.state.unkept'), { id: 'chat-unkept', tone: 'bad' })
    return 'retry'
  }

  return async function send(entry: OutboxEntry): Promise<Wait> {
    const { nonce, chat_id, chat_type, mentions } = entry
    const isElsewhere = !entries.isUnkept(nonce) && (await entries.stored(nonce)) === undefined
    // The device of a session that is over answers nothing.
    if (life.isOver()) return 'retry'
    if (isElsewhere) {
      // Another tab has sent it; the message itself comes by the socket.
      await entries.drop(nonce)
      return null
    }
    try {
      const some = mentions.length > 0 && { mentions }
      const body = { chat_id, chat_type, nonce, content: outgoingOf(entry), ...some }
      const reply = await life.ask(chat.send, { body })
      nonsense.delete(nonce)
      sync.hearNow([{ type: 'MESSAGE_CREATE', data: messageOf(entry, store.getState().me, reply) }])
      await entries.drop(nonce)
      return null
    } catch (failure) {
      return afterFailure(entry, failure)
    }
  }
}

type Reply = Pick<Message, 'message_id' | 'seq' | 'no' | 'created_at'>

function messageOf(entry: OutboxEntry, author_id: string, reply: Reply): Message {
  const { nonce, chat_id, chat_type, content, mentions } = entry
  return { ...reply, nonce, chat_id, chat_type, author_id, content, mentions, is_seen: YesNo.no }
}

/** The server fills in who said what; we only name the message. */
function outgoingOf({ content }: OutboxEntry): OutgoingContent {
  const { quote, ...data } = content.data as { quote?: { message_id: string } }
  if (content.type !== ContentType.text || !quote) return content as OutgoingContent
  return { ...content, data: { ...data, quote: { message_id: quote.message_id } } } as OutgoingContent
}

function explain({ store, pages, lines, tabs }: SendingNeeds, entry: OutboxEntry, refusal: Refusal): void {
  const { chat_id, chat_type, nonce } = entry
  if (refusal.reason === 'not_found') pages.markGone(chat_id)
  const reason = (['not_a_friend', 'banned_from_speaking'] as const).find((one) => one === refusal.reason)
  if (!reason) tellFailure(refusal)
  if (!reason || lines.isLast(chat_id)) return
  const state = store.roomIn(chat_id)
  const after_seq = state ? headSeqOf(state) : 0
  const line = {
    id: `line-${nonce}`,
    chat_id,
    chat_type,
    reason,
    created_at: serverNow(),
    after_seq,
  } as const
  lines.add(line)
  tabs.tell({ kind: 'line', line })
}
