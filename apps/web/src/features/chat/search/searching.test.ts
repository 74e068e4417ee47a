import type { Message } from '@mela/contract/chat-shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { remove, write } from '#platform/storage.ts'
import { byRoom } from './by-room.ts'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => remove('recent_searches'))

it('CH-15 recent searches: the newest first, each once, ten at most', () => {
  for (let at = 0; at < 12; at += 1) rememberSearch('1', `word ${at}`)
  rememberSearch('1', ' WORD 5 ')
  expect(recentSearches('1')).toHaveLength(10)
  expect(recentSearches('1').slice(0, 2)).toEqual(['WORD 5', 'word 11'])
  expect(recentSearches('1').filter((one) => /word 5/i.test(one))).toHaveLength(1)
})

it('CH-15 recent searches are each member’s own and can be removed one by one or all', () => {
  rememberSearch('1', 'mine')
  rememberSearch('1', 'mine too')
  rememberSearch('2', 'theirs')
  expect(recentSearches('2')).toEqual(['theirs'])
  forgetSearch('1', 'mine')
  expect(recentSearches('1')).toEqual(['mine too'])
  forgetSearches('1')
  expect([recentSearches('1'), recentSearches('2')]).toEqual([[], ['theirs']])
})

it('CH-15 nothing is remembered of blanks, of nobody, or of a store that was spoilt', () => {
  rememberSearch('1', '   ')
  rememberSearch('', 'x')
  expect(recentSearches('1')).toEqual([])
  for (const spoilt of ['{', 'null', '[]', '{"1":"x"}', '{"1":[1,{}]}']) {
    write('recent_searches', spoilt)
    expect(recentSearches('1')).toEqual([])
  }
})

const said = (chat_id: string, message_id: string) =>
  ({ chat_id, message_id, chat_type: chat_id.includes('-') ? 1 : 2 }) as Message

it('CH-15 hits are put under their rooms, the room of the newest hit first', () => {
  const rooms = byRoom([said('1-9', '30'), said('500', '20'), said('1-9', '10')], 3, '9')
  expect(rooms.map(({ chat_id, target, messages }) => [chat_id, target, messages.length])).toEqual([
    ['1-9', '1', 2],
    ['500', '500', 1],
  ])
  expect(rooms.every(({ isMore }) => !isMore)).toBe(true)
})

it('CH-15 a count is not said to be whole while more was found than read', () => {
  expect(byRoom([said('500', '20')], 7, '9')[0]?.isMore).toBe(true)
})
