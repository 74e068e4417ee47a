import type { RoomView } from '../shapes.ts'

/** CH-06: pinned with messages, pinned without, the others with messages, the others without; newest first. */
export function inOrder(rooms: readonly RoomView[]): RoomView[] {
  const rank = ({ is_pinned, last_message }: RoomView) => (is_pinned ? 0 : 2) + (last_message ? 0 : 1)
  const timeOf = ({ last_message }: RoomView) => last_message?.created_at ?? 0
  return [...rooms].sort(
    (one, other) =>
      rank(one) - rank(other) || timeOf(other) - timeOf(one) || (one.chat_id < other.chat_id ? -1 : 1),
  )
}
