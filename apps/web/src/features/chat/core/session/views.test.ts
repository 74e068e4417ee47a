import { expect, it } from 'vitest'
import type { RoomView } from '../shapes.ts'
import { totalUnread, unreadRooms } from './views.ts'

const room = (unread_num: number, is_muted = false) => ({ unread_num, is_muted }) as RoomView

it('CH-07 HM-10 the tab counts messages and the icon rooms, and neither counts muted ones', () => {
  const rooms = [room(3), room(0), room(5, true), room(1)]
  expect(totalUnread(rooms)).toBe(4)
  expect(unreadRooms(rooms)).toBe(2)
})
