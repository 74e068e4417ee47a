import { periodAt, roundOf } from '@mela/games/period.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestEnd } from './nearest-end.ts'

const at = (time: string) => Date.parse(`2026-11-15T${time}Z`)

it('HM-04 the clock of a tile counts to the nearest end of all its rounds', () => {
  expect(nearestEnd([1, 3, 5, 10], at('10:00:00'))).toBe(at('10:01:00'))
  expect(nearestEnd([3, 5], at('10:04:30'))).toBe(at('10:05:00'))
  expect(nearestEnd([10], at('23:59:59.999'))).toBe(at('23:59:59') + 1000)
  expect(nearestEnd([], at('10:00:00'))).toBeUndefined()
})

it('HM-04 it is the end that the periods of the games say, at any moment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('00:00:00'), max: at('00:00:00') + 400 * 86_400_000 }),
      fc.constantFrom(1, 3, 5, 10),
      (now, minutes) => {
        expect(nearestEnd([minutes], now)).toBe(roundOf(periodAt(2, minutes, now))?.ends_at)
      },
    ),
  )
})
