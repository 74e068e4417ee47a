import type { Barred } from '@mela/contract/chat-shapes.ts'
import type { Friend } from '@mela/contract/social.ts'
import { expect, it } from 'vitest'
import { targetsOf } from './targets.ts'

const room = (chat_id: string, chat_type: 1 | 2 | 3, target: string, barred: Barred | null = null) => ({
  chat_id,
  chat_type,
  target,
  barred,
})
const friend = (friend_id: string) =>
  ({ friend_id, remark: '', status: 1, friend_info: { id: friend_id, nickname: friend_id } }) as Friend

it('CH-10 forwarding goes to every room that is open to me, each once', () => {
  const listed = [room('1-9', 1, '9'), room('500', 2, '500'), room('600', 3, '600')]
  const unlisted = [...listed, room('1-10', 1, '10'), room('501', 2, '501')]
  const { recent, friends, groups } = targetsOf('1', listed, unlisted, [friend('9'), friend('10')])
  expect(recent.map(({ chat_id }) => chat_id)).toEqual(['1-9', '500'])
  expect(friends.map(({ chat_id }) => chat_id)).toEqual(['1-10'])
  expect(groups.map(({ chat_id }) => chat_id)).toEqual(['501'])
})

it('CH-10 nor to one that is closed to me', () => {
  const listed = [room('1-9', 1, '9', 'blocked'), room('500', 2, '500', 'banned_from_speaking')]
  const unlisted = [...listed, room('501', 2, '501', 'gone')]
  expect(targetsOf('1', listed, unlisted, [friend('9')])).toEqual({ recent: [], friends: [], groups: [] })
})

it('RT-11 the room of a friend is named by both ids, the lower one first', () => {
  const { friends } = targetsOf('20', [], [], [friend('3')])
  expect(friends[0]?.chat_id).toBe('3-20')
})
