import type { Message } from '@mela/contract/chat-shapes.ts'
import { expect, it } from 'vitest'
import { byMonth } from './by-month.ts'
import { dayRange } from './find-day.ts'
import { gridMediaOf } from './viewed-media.ts'

it('CH-15 a day goes from midnight to midnight where one is', () => {
  const range = dayRange('2026-11-15')
  expect(new Date(range?.from ?? 0).toString()).toContain('Nov 15 2026 00:00:00')
  expect(new Date(range?.to ?? 0).toString()).toContain('Nov 16 2026 00:00:00')
  expect(new Date(dayRange('2026-12-31')?.to ?? 0).toString()).toContain('Jan 01 2027 00:00:00')
})

it('CH-15 what is no day is no range', () => {
  for (const wrong of ['', 'today', '2026-02-30', '2026-13-01', '2026-1-1', '0001-01-01', '1969-12-30'])
    expect(dayRange(wrong), wrong).toBeUndefined()
})

const at = (time: string, content: Message['content']) =>
  ({ message_id: time, created_at: Date.parse(time), content }) as Message

it('CH-15 media stands under its month, newest first, by the clock of the place', () => {
  const picture = { type: 3, data: {} }
  const list = ['2026-11-01T00:30:00Z', '2026-10-31T23:30:00Z', '2025-10-31T12:00:00Z'].map((time) =>
    at(time, picture),
  )
  expect(byMonth(list, 'UTC').map(({ key, messages }) => [key, messages.length])).toEqual([
    ['2026-11', 1],
    ['2026-10', 1],
    ['2025-10', 1],
  ])
  expect(byMonth(list, 'Asia/Kolkata').map(({ messages }) => messages.length)).toEqual([2, 1])
})

it('CH-15 the grid shows the small picture and the viewer the large one; broken ones are left out', () => {
  const image = { url: '/a.png', thumbnail_url: '/a-small.png', width: 4, height: 3 }
  const shown = gridMediaOf(at('2026-11-01T00:00:00Z', { type: 3, data: image }), 'Photo')
  expect([shown?.small, shown?.viewed.url]).toEqual(['/a-small.png', '/a.png'])
  const video = { video_url: '/v.mp4', poster_url: '/v.png', width: 4, height: 3, duration: 9 }
  const film = gridMediaOf(at('2026-11-01T00:00:00Z', { type: 4, data: video }), 'Photo')
  expect([film?.small, film?.viewed.url, film?.duration]).toEqual(['/v.png', '/v.mp4', 9])
  expect(gridMediaOf(at('2026-11-01T00:00:00Z', { type: 3, data: { url: 7 } }), 'Photo')).toBeUndefined()
  expect(gridMediaOf(at('2026-11-01T00:00:00Z', { type: 1, data: { text: 'x' } }), 'Photo')).toBeUndefined()
})
