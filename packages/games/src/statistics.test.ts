import { describe, expect, it } from 'vitest'
import { chiSquareLimit99, chiSquareOf } from './statistics.ts'

describe('χ²', () => {
  // From printed tables of the distribution.
  it.each([
    [1, 6.635],
    [2, 9.21],
    [3, 11.345],
    [5, 15.086],
    [9, 21.666],
    [10, 23.209],
    [15, 30.578],
    [30, 50.892],
    [50, 76.154],
    [89, 122.942],
    [99, 134.642],
    [100, 135.807],
    [150, 193.208],
    [200, 249.445],
  ])('GM-13 with %i degrees of freedom stays below %f in 99 of 100 cases', (degrees, limit) => {
    expect(chiSquareLimit99(degrees)).toBeCloseTo(limit, 3)
  })

  it('GM-13 has a limit for every number of degrees, and it grows', () => {
    let last = 0
    for (let degrees = 1; degrees <= 250; degrees += 1) {
      const limit = chiSquareLimit99(degrees)
      expect(limit).toBeGreaterThan(last)
      last = limit
    }
    for (const degrees of [0, -1, 1.5, Number.NaN])
      expect(() => chiSquareLimit99(degrees)).toThrow(RangeError)
  })

  it('GM-13 measures how far counts lie from their probabilities', () => {
    expect(chiSquareOf([10, 10], [0.5, 0.5])).toBe(0)
    expect(chiSquareOf([44, 56], [0.5, 0.5])).toBeCloseTo(1.44, 10)
    expect(chiSquareOf([1, 2, 3], [0.25, 0.25, 0.5])).toBeCloseTo(1 / 3, 10)
    expect(chiSquareOf([0, 0], [0.5, 0.5])).toBe(0)
    expect(chiSquareOf([10, 1], [1, 0])).toBe(Infinity)
    expect(() => chiSquareOf([1], [0.5, 0.5])).toThrow(RangeError)
  })
})
