import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RoomView } from '../shapes.ts'
import { inOrder } from './room-order.ts'

const room = (chat_id: string, is_pinned: boolean, createdAt?: number) =>
  ({
    chat_id,
    is_pinned,
    last_message: createdAt === undefined ? undefined : { created_at: createdAt },
  }) as unknown as RoomView

// Copied from the requirement, not from the code.
const right = [
  room('pinned, new', true, 300),
  room('pinned, old', true, 100),
  room('pinned, empty', true),
  room('new', false, 400),
  room('old', false, 200),
  room('empty', false),
]

it('CH-06 pinned with messages, pinned without, the others with messages, the others without: whatever the order before', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(right, { minLength: right.length }), (rooms) => {
      expect(inOrder(rooms).map(({ chat_id }) => chat_id)).toEqual(right.map(({ chat_id }) => chat_id))
    }),
  )
})
