import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trendOf } from './trend.ts'

fc.configureGlobal({ seed: 20_261_115 })

it('GM-10 frequency, missing, average missing and longest run of ten rounds, counted by hand', () => {
  // Newest first: 7 7 2 7 7 7 0 2 9 7
  const [zero, two, seven, five] = trendOf(
    [7, 7, 2, 7, 7, 7, 0, 2, 9, 7].map((digit) => [digit]),
    [0, 2, 7, 5],
  )
  expect(seven).toEqual({ value: 7, frequency: 6, missing: 0, averageMissing: 4 / 7, longestRun: 3 })
  expect(two).toEqual({ value: 2, frequency: 2, missing: 2, averageMissing: 8 / 3, longestRun: 1 })
  expect(zero).toEqual({ value: 0, frequency: 1, missing: 6, averageMissing: 4.5, longestRun: 1 })
  expect(five).toEqual({ value: 5, frequency: 0, missing: 10, averageMissing: 10, longestRun: 0 })
})

it('GM-10 a round with two of a face counts once, and no rounds are no trend', () => {
  expect(trendOf([[4, 4, 1]], [4])).toEqual([
    { value: 4, frequency: 1, missing: 0, averageMissing: 0, longestRun: 1 },
  ])
  expect(trendOf([], [3])).toEqual([{ value: 3, frequency: 0, missing: 0, averageMissing: 0, longestRun: 0 }])
})

it('GM-10 the stretches without a value and the rounds with it are all rounds there were', () => {
  const rounds = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 })), { maxLength: 100 })
  fc.assert(
    fc.property(rounds, fc.integer({ min: 0, max: 9 }), (seen, value) => {
      const [trend] = trendOf(seen, [value])
      if (!trend) throw new Error('no trend')
      const stretches = trend.averageMissing * (trend.frequency + 1)
      expect(stretches + trend.frequency).toBeCloseTo(seen.length)
      expect(trend.longestRun).toBeLessThanOrEqual(trend.frequency)
      expect(seen.slice(0, trend.missing).flat()).not.toContain(value)
      if (trend.missing < seen.length) expect(seen[trend.missing]).toContain(value)
    }),
  )
})
