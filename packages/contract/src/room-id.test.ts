import { expect, it } from 'vitest'
import { privateRoomId } from './room-id.ts'

it('RT-11 a private room has one id, whoever asks', () => {
  expect(privateRoomId('7', '31')).toBe('7-31')
  expect(privateRoomId('31', '7')).toBe('7-31')
})

it('RT-11 ids are sorted as numbers, also beyond what a float can tell apart', () => {
  expect(privateRoomId('100', '99')).toBe('99-100')
  expect(privateRoomId('9007199254740993', '9007199254740992')).toBe('9007199254740992-9007199254740993')
})
