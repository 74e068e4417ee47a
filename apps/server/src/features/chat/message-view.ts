import type { Message } from '@mela/contract/chat-shapes.ts'
import { ContentType, YesNo } from '@mela/contract/enums.ts'
import type { MessageRow } from './message.store.ts'
import { messageId } from './message-id.ts'

export const yes = (is: boolean) => (is ? YesNo.yes : YesNo.no)

/** `seenSeq`: how far the others have read. */
export function messageView(row: MessageRow, seenSeq: number): Message {
  const seq = Number(row.seq)
  const message: Message = {
    message_id: messageId(row.chat_no, seq),
    seq,
    no: Number(row.event_no),
    nonce: row.nonce,
    chat_id: row.room_id,
    chat_type: row.kind,
    author_id: row.author_id,
    content: row.is_removed ? { type: ContentType.system, data: {} } : { type: row.type, data: row.data },
    created_at: row.created_at.getTime(),
    is_seen: yes(seq <= seenSeq),
    mentions: row.is_removed ? [] : (row.mentions ?? []),
  }
  if (row.is_removed) return { ...message, is_removed: true }
  if (row.edited_at) message.edited_at = row.edited_at.getTime()
  if (row.reactions) message.reactions = row.reactions
  if (row.my_reaction) message.my_reaction = row.my_reaction
  return message
}
