import type { Barred, Room } from '@mela/contract/chat-shapes.ts'
import { roomChange } from '@mela/contract/chat-shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { messageId } from './message-id.ts'
import { messageView, yes } from './message-view.ts'
import { type RoomRow, selectRooms } from './room.store.ts'

export function roomView(row: RoomRow, user_id: string): Room {
  const idAt = (seq: string) => (seq === '0' ? '0' : messageId(row.chat_no, seq))
  return {
    chat_id: row.room_id,
    chat_type: row.kind,
    target: row.room_id.split('-').find((id) => id !== user_id) ?? row.room_id,
    last_message: row.last && messageView(row.last, Number(row.seen_seq)),
    unread_num: row.unread,
    is_mentioned: yes(row.is_mentioned),
    flag_top: yes(row.pin),
    flag_mute: yes(row.not_disturb),
    seen_id: idAt(row.seen_seq),
    read_id: idAt(row.read_seq),
    head_seq: Number(row.head_seq),
    no: Number(row.event_no),
    is_listed: row.is_in && row.state !== -1 && Number(row.head_seq) > Number(row.hidden_seq),
    from_seq: Number(row.from_seq),
    draft: row.draft,
    barred: barredOf(row),
  }
}

function barredOf(row: RoomRow): Barred | null {
  if (!row.is_in || row.state === -1) return 'gone'
  if (row.state === -2) return 'group_banned'
  return row.barred as Barred | null
}

/** The member's devices see the room as it is now. */
export async function tellRoom(platform: Platform, user_id: string, chat_id: string): Promise<void> {
  const [row] = await selectRooms(platform.db, user_id, [chat_id])
  if (row) platform.sockets.dispatch(user_id, roomChange, roomView(row, user_id))
}

export function tellRoomAfter(tx: Tx, platform: Platform, user_id: string, chat_id: string): void {
  tx.afterCommit(() => {
    tellRoom(platform, user_id, chat_id).catch((error: unknown) =>
      platform.log.warn({ error: String(error) }, 'a room was not told'),
    )
  })
}
