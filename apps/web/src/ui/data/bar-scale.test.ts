import { describe, expect, it } from 'vitest'
import { barOf, scaleOf, shareOn, shownLabels, stepOf } from './bar-scale.ts'

describe('GM-15 the scale of a chart', () => {
  it.each([
    [0n, 4, 1n],
    [4n, 4, 1n],
    [5n, 4, 2n],
    [99n, 4, 50n],
    [100n, 4, 50n],
    [1000n, 5, 200n],
    [9_000_000_000_000_000_000n, 4, 5_000_000_000_000_000_000n],
  ] as const)('a span of %s in %i steps goes by %s', (span, count, step) => {
    expect(stepOf(span, count)).toBe(step)
  })

  it('holds every value and zero, and its ends are steps', () => {
    for (const values of [[7n, 130n], [-45n, 20n], [-3n], [0n], [], [1n], [-999_999n, 1n]]) {
      const { bottom, top, ticks } = scaleOf(values)
      for (const value of [...values, 0n]) {
        expect(value >= bottom && value <= top).toBe(true)
      }
      expect(ticks).toContain(0n)
      expect([ticks[0], ticks.at(-1)]).toEqual([bottom, top])
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(9)
    }
  })

  it('does not lose the digits of large amounts', () => {
    const scale = { bottom: 0n, top: 9_000_000_000_000_000_000n, ticks: [] }
    expect(shareOn(scale, 4_500_000_000_000_000_000n)).toBe(0.5)
    expect(shareOn({ bottom: -100n, top: 300n, ticks: [] }, 0n)).toBe(0.25)
  })
})

describe('GM-15 the bars of a chart', () => {
  const box = { width: 100, height: 200 }
  const scale = { bottom: -50n, top: 150n, ticks: [] }

  it('stand on zero, up for a gain and down for a loss', () => {
    const place = { group: 0, groups: 2, bar: 0, bars: 1 }
    expect(barOf(scale, box, place, 150n)).toMatchObject({ y: 0, height: 150 })
    expect(barOf(scale, box, place, -50n)).toMatchObject({ y: 150, height: 50 })
    expect(barOf(scale, box, place, 0n)).toMatchObject({ y: 150, height: 0 })
  })

  it('show the smallest amount, and never leave their group', () => {
    expect(
      barOf({ bottom: 0n, top: 10n ** 12n, ticks: [] }, box, { group: 0, groups: 1, bar: 0, bars: 1 }, 1n)
        .height,
    ).toBe(1.5)
    for (const groups of [1, 7, 30, 400])
      for (const bar of [0, 1]) {
        const { x, width } = barOf(scale, box, { group: groups - 1, groups, bar, bars: 2 }, 9n)
        expect(x).toBeGreaterThanOrEqual(((groups - 1) * 100) / groups)
        expect(x + width).toBeLessThanOrEqual(100.001 + 0.5)
      }
  })

  it('name only as many days as fit, and always the newest', () => {
    const isShown = shownLabels(30, 6)
    const shown = Array.from({ length: 30 }, (_, at) => at).filter(isShown)
    expect(shown).toEqual([4, 9, 14, 19, 24, 29])
    expect([0, 1, 2].filter(shownLabels(3, 6))).toEqual([0, 1, 2])
  })
})
