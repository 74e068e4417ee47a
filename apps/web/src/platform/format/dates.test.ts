import { describe, expect, it } from 'vitest'
import { dayKey, displayDate, displayDay, displayMoment } from './dates.ts'

const at = (text: string) => Date.parse(text)
const nowMs = at('2026-03-05T12:00:00Z') // a Thursday

describe('CH-19 how a moment in the past is written', () => {
  it.each([
    ['2026-03-05T00:30:00Z', '00:30'],
    ['2026-03-05T11:59:00Z', '11:59'],
    ['2026-03-04T23:59:59Z', 'Yesterday'],
    ['2026-03-04T00:00:00Z', 'Yesterday'],
    ['2026-03-03T12:00:00Z', 'Tuesday'],
    ['2026-02-27T12:00:00Z', 'Friday'],
    ['2026-02-26T23:59:59Z', '02-26'],
    ['2026-01-01T00:00:00Z', '01-01'],
    ['2025-12-31T23:59:59Z', '2025-12-31'],
  ])('%s is “%s” in English', (then, shown) => {
    expect(displayDate(at(then), { nowMs, locale: 'en', timeZone: 'UTC' })).toBe(shown)
  })

  it('speaks the language', () => {
    const yesterday = at('2026-03-04T12:00:00Z')
    const friday = at('2026-02-27T12:00:00Z')
    expect(displayDate(yesterday, { nowMs, locale: 'hi', timeZone: 'UTC' })).toBe('कल')
    expect(displayDate(yesterday, { nowMs, locale: 'zh', timeZone: 'UTC' })).toBe('昨天')
    expect(displayDate(friday, { nowMs, locale: 'zh', timeZone: 'UTC' })).toBe('星期五')
  })

  it('counts the days of the place, not of the clock', () => {
    const then = at('2026-03-04T20:00:00Z') // already the 5th in Kolkata
    expect(displayDate(then, { nowMs, locale: 'en', timeZone: 'Asia/Kolkata' })).toBe('01:30')
    expect(displayDate(then, { nowMs, locale: 'en', timeZone: 'UTC' })).toBe('Yesterday')
  })

  it('a day of 23 hours is a day', () => {
    // New York springs forward on 8 March 2026.
    const now = at('2026-03-09T04:30:00Z') // 00:30 there
    const zone = { nowMs: now, locale: 'en', timeZone: 'America/New_York' } as const
    expect(displayDate(at('2026-03-08T05:30:00Z'), zone)).toBe('Yesterday')
    expect(displayDate(at('2026-03-08T04:30:00Z'), zone)).toBe('Saturday')
  })

  it('midnight is 00, not 24', () => {
    expect(displayDate(at('2026-03-05T00:00:00Z'), { nowMs, locale: 'en', timeZone: 'UTC' })).toBe('00:00')
  })
})

describe('HM-11 the heading of a day', () => {
  const heading = (then: string, locale: 'en' | 'hi' | 'zh' = 'en') =>
    displayDay(at(then), { nowMs, locale, timeZone: 'UTC' })
  it.each([
    ['2026-03-05T23:59:00Z', 'Today'],
    ['2026-03-05T00:00:00Z', 'Today'],
    ['2026-03-04T00:00:00Z', 'Yesterday'],
    ['2026-02-27T12:00:00Z', 'Friday'],
    ['2026-02-26T12:00:00Z', 'February 26'],
    ['2025-12-31T12:00:00Z', 'December 31, 2025'],
  ])('%s is under “%s”', (then, shown) => {
    expect(heading(then)).toBe(shown)
  })

  it('speaks the language', () => {
    expect(heading('2026-03-05T01:00:00Z', 'hi')).toBe('आज')
    expect(heading('2026-02-26T01:00:00Z', 'zh')).toBe('2月26日')
  })

  it('two moments of one day share a heading, by the days of the place', () => {
    expect(dayKey(at('2026-03-04T20:00:00Z'), 'Asia/Kolkata')).toBe('2026-03-05')
    expect(dayKey(at('2026-03-04T20:00:00Z'), 'UTC')).toBe('2026-03-04')
  })
})

describe('AU-25 a date with its time', () => {
  const shown = (then: string) => displayMoment(at(then), { nowMs, locale: 'en', timeZone: 'UTC' })
  it('without the year in this one', () => {
    expect(shown('2026-01-02T03:04:00Z')).toBe('Jan 2, 03:04')
  })
  it('with it in another', () => {
    expect(shown('2025-12-31T23:59:00Z')).toBe('Dec 31, 2025, 23:59')
  })
})
