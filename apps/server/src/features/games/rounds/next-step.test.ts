import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const END = Date.parse('2026-11-15T12:01:00Z')
const at = (ms: number) => new Date(END + ms)
const seeded = {
  game_type: 2,
  locks_at: at(-5_000),
  draws_at: at(-3_000),
  ends_at: at(0),
  block_time: null,
} as const
const trx = { ...seeded, game_type: 3, locks_at: at(-10_000), block_time: at(-6_000) } as const

it.each([
  ['open', -5_001, { do: 'wait', untilMs: END - 5_000 }],
  ['open', -5_000, { do: 'lock' }],
  ['open', -3_001, { do: 'lock' }],
  // The beacon has spoken: whoever publishes a root now could have chosen it.
  ['open', -3_000, { do: 'void', reason: 'not_locked' }],
  ['locked', -3_001, { do: 'wait', untilMs: END - 3_000 }],
  ['locked', -3_000, { do: 'draw' }],
  ['locked', 59_999, { do: 'draw' }],
  ['locked', 60_000, { do: 'void', reason: 'no_source' }],
  ['drawn', -1, { do: 'wait', untilMs: END }],
  ['drawn', 0, { do: 'settle' }],
  ['void', -1, { do: 'wait', untilMs: END }],
  ['void', 0, { do: 'refund' }],
] as const)('GM-08 %s, %i ms after the end: %j', (state, ms, step) => {
  expect(nextStep({ ...seeded, state }, END + ms, 0, true)).toEqual(step)
})

it.each([
  ['open', -10_001, { do: 'wait', untilMs: END - 10_000 }],
  ['open', -6_001, { do: 'lock' }],
  ['open', -6_000, { do: 'void', reason: 'not_locked' }],
  ['locked', -3_000, { do: 'draw' }],
  ['locked', 30_000, { do: 'void', reason: 'no_source' }],
] as const)('GM-20 TrxWinGo %s, %i ms after the end: %j', (state, ms, step) => {
  expect(nextStep({ ...trx, state }, END + ms, 0, true)).toEqual(step)
})

it('GM-12 a keeper that comes late still asks: being away must not choose which results count', () => {
  const since = END + 3_600_000
  const locked = { ...seeded, state: 'locked' } as const
  expect(nextStep(locked, since + 9_999, since, true)).toEqual({ do: 'draw' })
  expect(nextStep(locked, since + 10_000, since, true)).toEqual({ do: 'void', reason: 'no_source' })
})

it.each([seeded, trx])(
  'RN-06 a source that was not asked is not silent: no clock alone makes a locked round void',
  (round) => {
    expect(nextStep({ ...round, state: 'locked' }, END + 3_600_000, 0, false)).toEqual({ do: 'draw' })
  },
)
