import { describe, expect, it } from 'vitest'
import { lastSeenOf } from './last-seen.ts'

const now = Date.parse('2026-03-05T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('CH-13 how long ago somebody was seen', () => {
  it.each([
    [0, { kind: 'online' }],
    [MINUTE - 1, { kind: 'online' }],
    [MINUTE, { kind: 'ago', count: 1, unit: 'minute' }],
    [HOUR - 1, { kind: 'ago', count: 59, unit: 'minute' }],
    [HOUR, { kind: 'ago', count: 1, unit: 'hour' }],
    [DAY - 1, { kind: 'ago', count: 23, unit: 'hour' }],
    [DAY, { kind: 'ago', count: 1, unit: 'day' }],
    [8 * DAY - 1, { kind: 'ago', count: 7, unit: 'day' }],
    [8 * DAY, { kind: 'long_ago' }],
  ])('%i ms ago', (ago, expected) => {
    expect(lastSeenOf(now - ago, now)).toEqual(expected)
  })

  it('a moment that our clock has not reached yet is now', () => {
    expect(lastSeenOf(now + 5000, now)).toEqual({ kind: 'online' })
  })

  it('never seen is long ago', () => {
    expect(lastSeenOf(null, now)).toEqual({ kind: 'long_ago' })
  })
})
