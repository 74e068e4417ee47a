// Writing messages: each becomes an entry of the outbox at once, whatever the network does.
import type { Message, Quote } from '@mela/contract/chat-shapes.ts'
import { ContentType, type Language, SendStatus } from '@mela/contract/enums.ts'
import { serverNow } from '#platform/clock.ts'
import { newNonce } from '#platform/random.ts'
import type { History } from '../history/history.ts'
import { headSeqOf } from '../model/room-state.ts'
import type { Drafts } from '../rooms/drafts.ts'
import type { Attachment, ChatStore, OutboxEntry } from '../session/chat-store.ts'
import type { Outbox } from './outbox.ts'

export type TextOptions = { quote?: Quote; mentions?: string[]; translate_to?: Language }

const contentTypes = { image: ContentType.image, video: ContentType.video, audio: ContentType.audio }

const canForward: number[] = [ContentType.text, ContentType.audio, ContentType.image, ContentType.video]
type Forwarded = Pick<Message, 'content' | 'is_removed'>
export const isForwardable = ({ content, is_removed }: Forwarded): boolean =>
  !is_removed && canForward.includes(content.type)

type Needs = { store: ChatStore; outbox: Outbox; drafts: Drafts; history: History }

export function createCompose({ store, outbox, drafts, history }: Needs) {
  let last = 0
  /** Two messages of one moment keep their order. */
  const nextMoment = (): number => {
    last = Math.max(serverNow(), last + 1)
    return last
  }

  function entryFor(chat_id: string, content: OutboxEntry['content']): OutboxEntry | undefined {
    const state = store.roomIn(chat_id)
    if (!state) return undefined
    const created_at = nextMoment()
    return {
      nonce: newNonce(created_at),
      chat_id,
      chat_type: state.room.chat_type,
      created_at,
      after_seq: headSeqOf(state),
      content,
      mentions: [],
      send_status: SendStatus.sending,
    }
  }

  return {
    sendText: (chat_id: string, text: string, options: TextOptions = {}): void => {
      const { quote, mentions = [], translate_to } = options
      const entry = entryFor(chat_id, { type: ContentType.text, data: { text, ...(quote && { quote }) } })
      if (!entry) return
      const send_status = translate_to ? SendStatus.uploading : SendStatus.sending
      void outbox.enqueue({ ...entry, mentions, send_status, ...(translate_to && { translate_to }) })
      drafts.setDraft(chat_id, '')
      void history.showLatest(chat_id)
    },
    sendMedia: (chat_id: string, attachments: readonly Attachment[]): void => {
      for (const attachment of attachments) {
        const { kind } = attachment
        const { blob: _, kind: __, thumbnail: ___, ...data } = attachment as Attachment & { thumbnail?: Blob }
        const entry = entryFor(chat_id, { type: contentTypes[kind], data })
        if (entry) void outbox.enqueue({ ...entry, attachment, send_status: SendStatus.uploading })
      }
      void history.showLatest(chat_id)
    },
    /** The same content to another room; a quote would point into the room it came from. */
    forward: (chat_id: string, messages: readonly Forwarded[]): void => {
      for (const { content } of messages.filter(isForwardable)) {
        const { quote: _, ...data } = content.data
        const entry = entryFor(chat_id, { ...content, data })
        if (entry) void outbox.enqueue(entry)
      }
    },
  }
}
