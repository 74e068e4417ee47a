import { expect, it } from 'vitest'
import { isDue } from './prompt-rules.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-16T12:00:00Z')

it.each([
  ['never asked', null, true],
  ['asked now', String(now), false],
  ['asked almost a week ago', String(now - WEEK_MS + 1), false],
  ['asked a week ago', String(now - WEEK_MS), true],
  ['by a clock that was a year ahead', String(now + 52 * WEEK_MS), true],
  ['what nobody wrote', 'soon', true],
])('HM-16 the question about push, %s', (_, stored, isSo) => {
  expect(isDue(stored, now)).toBe(isSo)
})
