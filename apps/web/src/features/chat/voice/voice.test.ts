import { describe, expect, it } from 'vitest'
import { clockText } from './clock-text.ts'
import { barsOf, levelOf, peaksOf, peaksOfSound } from './peaks.ts'

describe('peaks', () => {
  it('CH-10 are 48 values from 0 to 1, however long it was', () => {
    for (const count of [1, 7, 48, 49, 1400]) {
      const peaks = peaksOf(Array.from({ length: count }, (_, at) => (at % 5) / 10 + 0.05))
      expect(peaks).toHaveLength(48)
      expect(Math.min(...peaks)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...peaks)).toBe(1)
    }
    expect(peaksOf([])).toEqual(Array.from({ length: 48 }, () => 0))
  })
  it('CH-10 show where it was loud, and silence as silence', () => {
    const peaks = peaksOf([
      ...Array.from({ length: 48 }, () => 0.1),
      ...Array.from({ length: 48 }, () => 0.4),
    ])
    expect([peaks[0], peaks[23], peaks[24], peaks[47]]).toEqual([0.25, 0.25, 1, 1])
    expect(Math.max(...peaksOf([0.001, 0.002]))).toBeLessThan(0.01)
  })
  it('CH-10 of sound that is there already', () => {
    const sound = new Float32Array(48_000).fill(0.2, 24_000)
    sound[30_000] = -0.9
    const peaks = peaksOfSound(sound)
    expect([peaks[0], peaks[30], peaks.indexOf(1)]).toEqual([0, 1, 30])
    expect(levelOf(Float32Array.of(0.1, -3))).toBe(1)
  })
  it('CH-10 that somebody sent may be anything', () => {
    expect(barsOf([Number.NaN, 5, -1])).toHaveLength(48)
    expect(new Set(barsOf([Number.NaN, 5, -1]))).toEqual(new Set([0, 1]))
    expect(barsOf(undefined)).toHaveLength(48)
    expect(barsOf(Array.from({ length: 100_000 }, () => 0.5))).toHaveLength(48)
  })
})

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [61, '1:01'],
  [3725, '1:02:05'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [-5, '0:00'],
] as const)('CH-10 %d seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
