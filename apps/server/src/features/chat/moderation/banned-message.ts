// CH-21: whoever talks to a member that was banned, or is free again, sees a message that says so.
import { messageCreate } from '@mela/contract/chat-shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { selectMessages } from '../message.store.ts'
import { messageView } from '../message-view.ts'
import { tellRoomAfter } from '../room-view.ts'
import { putBannedMessages } from './moderation.store.ts'

export async function tellBannedMessage(
  tx: Tx,
  platform: Platform,
  user_id: string,
  kind: number,
): Promise<void> {
  const rooms = await putBannedMessages(tx, user_id, kind)
  for (const { chat_id, other, seq } of rooms) {
    const [message] = await selectMessages(tx, other, [{ chat_id, seq }])
    if (message)
      tx.afterCommit(() => platform.sockets.dispatch(other, messageCreate, messageView(message, 0)))
    tellRoomAfter(tx, platform, other, chat_id)
  }
}
