// CH-21: whoever talks to a member that was banned, or is free again, sees a line that says so.
import { messageCreate } from '@mela/contract/chat-shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { selectMessages } from '../message.store.ts'
import { messageView } from '../message-view.ts'
import { tellRoomAfter } from '../room-view.ts'
import { putBannedLines } from './moderation.store.ts'

export async function tellBannedLine(
  tx: Tx,
  platform: Platform,
  user_id: string,
  kind: number,
): Promise<void> {
  const rooms = await putBannedLines(tx, user_id, kind)
  for (const { chat_id, other, seq } of rooms) {
    const [line] = await selectMessages(tx, other, [{ chat_id, seq }])
    if (line) tx.afterCommit(() => platform.sockets.dispatch(other, messageCreate, messageView(line, 0)))
    tellRoomAfter(tx, platform, other, chat_id)
  }
}
