import { expect, it } from 'vitest'
import { isSoon, timeLeft } from './time-left.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

it.each([
  [30 * DAY, { unit: 'days', count: 30 }],
  [3 * DAY - 1, { unit: 'days', count: 2 }],
  [2 * DAY - 1, { unit: 'hours', count: 47 }],
  [2 * HOUR - 1, { unit: 'minutes', count: 119 }],
  [MINUTE, { unit: 'minutes', count: 1 }],
  [MINUTE - 1, { unit: 'moment' }],
  [-5, { unit: 'moment' }],
])('TM-02 %i ms before it expires is never told as more', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left)
})

it('TM-02 the last three days catch the eye', () => {
  expect([isSoon(3 * DAY), isSoon(3 * DAY - 1)]).toEqual([false, true])
})
