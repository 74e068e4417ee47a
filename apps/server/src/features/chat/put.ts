// Messages that come of something else that happened, in the transaction of their cause.
import { messageCreate } from '@mela/contract/chat-shapes.ts'
import { ChatType, ContentType, YesNo } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { announce, channelRoom } from './announce.ts'
import { messageId } from './message-id.ts'
import { selectRoomOf } from './room.store.ts'
import {
  insertMessages,
  insertPutMessages,
  type PutMessage,
  type SendAnswer,
  type SendItem,
} from './send.store.ts'
import { announceSent, textData } from './send.ts'
import { hasLink, searchForm } from './words.ts'

type Said = { author: string; room: string; nonce: string; type: number; data: Record<string, unknown> }

/** As if the member had sent it: whoever may not speak is refused, and the caller decides what follows. */
export async function sendWithin(tx: Tx, platform: Platform, said: Said): Promise<SendAnswer['outcome']> {
  const text = said.type === ContentType.text ? String(said.data.text) : undefined
  const item: SendItem = {
    ...said,
    kind: said.room.includes('-') ? ChatType.private : ChatType.group,
    words: text === undefined ? null : searchForm(text),
    has_link: text !== undefined && hasLink(text),
    mentions: null,
    quote: null,
  }
  const [answer] = await insertMessages(tx, [item])
  if (!answer) return 'not_found'
  if (answer.outcome === 'sent') tx.afterCommit(() => announceSent(platform, item, answer))
  return answer.outcome
}

export const sayWithin = (
  tx: Tx,
  platform: Platform,
  said: Omit<Said, 'type' | 'data'> & { text: string },
) => {
  const { text, ...where } = said
  return sendWithin(tx, platform, { ...where, type: ContentType.text, data: textData(text) })
}

/** Messages that stand in a chat whoever is in it; the same author's same nonce is the same message. */
export async function putMessages(
  tx: Tx,
  platform: Platform,
  chat_id: string,
  messages: readonly PutMessage[],
): Promise<{ message_id: string; seq: number }[]> {
  if (messages.length === 0) return []
  const chat = await selectRoomOf(tx, chat_id)
  if (!chat) throw new Error('a message without a chat')
  const placed = await insertPutMessages(tx, chat_id, messages)
  tx.afterCommit(() => {
    for (const [i, { is_new, chat_no, seq, event_no, created_at }] of placed.entries()) {
      const message = messages[i]
      if (!is_new || !message) continue
      const where = { chat_id: chat.kind === ChatType.channel ? channelRoom : chat_id, room_id: chat.room_id }
      announce(platform, where, messageCreate, {
        message_id: messageId(chat_no, seq),
        seq: Number(seq),
        no: Number(event_no),
        nonce: message.nonce,
        chat_id: chat.room_id,
        chat_type: chat.kind,
        author_id: message.author,
        content: { type: message.type, data: message.data },
        created_at: created_at.getTime(),
        is_seen: YesNo.no,
        mentions: [],
      })
    }
  })
  return placed.map(({ chat_no, seq }) => ({ message_id: messageId(chat_no, seq), seq: Number(seq) }))
}
