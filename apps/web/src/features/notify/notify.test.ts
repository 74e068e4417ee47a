import type { NotificationItem } from '@mela/contract/notify.ts'
import { describe, expect, it } from 'vitest'
import { byDay } from './by-day.ts'
import { byKind } from './by-kind.ts'
import { linkOf } from './deep-link.ts'

const item = (id: string, at: string): NotificationItem => ({
  id,
  category: 'money',
  title: 'Title',
  content: 'Content',
  action_type: 1,
  action_val: '',
  created_at: Date.parse(at),
})

describe('HM-11 notifications by day', () => {
  it('stand under the day of the place, in their order', () => {
    const days = byDay(
      [
        item('3', '2026-03-05T10:00:00Z'),
        item('2', '2026-03-04T20:00:00Z'),
        item('1', '2026-03-04T10:00:00Z'),
      ],
      'Asia/Kolkata',
    )
    expect(days.map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
      ['2026-03-05', ['3', '2']],
      ['2026-03-04', ['1']],
    ])
  })
})

describe('HM-11 notifications of a day that say the same', () => {
  const of = (id: string, title: string, category: 'security' | 'money' = 'security') => ({
    ...item(id, '2026-03-05T10:00:00Z'),
    title,
    category,
  })
  const ids = (items: NotificationItem[]) => byKind(items).map((group) => group.map(({ id }) => id).join(' '))
  it('are one from three on, where the newest of them stands', () => {
    expect(
      ids([
        of('6', 'Paid'),
        of('5', 'New login'),
        of('4', 'Paid'),
        of('3', 'New login'),
        of('2', 'New login'),
      ]),
    ).toEqual(['6', '5 3 2', '4'])
  })
  it('are not the same when they are about something else', () => {
    expect(ids([of('3', 'Done'), of('2', 'Done', 'money'), of('1', 'Done')])).toEqual(['3', '2', '1'])
  })
})

describe('HM-11 where a notification leads', () => {
  const isPage = (path: string) => ['/sessions', '/history'].includes(path)
  it.each([
    ['/sessions', '/sessions'],
    ['/history?type=5', '/history?type=5'],
    ['/sessions#0', '/sessions'],
    ['/nowhere', null],
    ['https://evil.example/sessions', null],
    ['//evil.example/sessions', null],
    ['/\\evil.example', null],
    ['/\t/evil.example/sessions', null],
    ['javascript:alert(1)', null],
    ['sessions', null],
    ['', null],
  ])('%s leads to %s', (action_val, link) => {
    expect(linkOf({ action_type: 2, action_val }, isPage)).toBe(link)
  })
  it('without the action it leads nowhere', () => {
    expect(linkOf({ action_type: 1, action_val: '/sessions' }, isPage)).toBeNull()
  })
})
