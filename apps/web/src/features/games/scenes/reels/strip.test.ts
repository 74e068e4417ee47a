import { expect, it } from 'vitest'
import { type Reel, ROWS_SEEN, reelFor, reelFrames } from './strip.ts'

/** What stands in the middle of the window when the strip has moved up so many rows. */
const digitInMiddle = ({ digits }: Reel, rows: number) => digits[Math.round(rows) + 1]

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

it('GM-09 every reel stops with its drawn digit in the middle of three whole rows', () => {
  for (const index of [0, 1, 2, 3, 4])
    for (const digit of digits) {
      const reel = reelFor(digit, index)
      const last = reelFrames(reel).at(-1)?.rows ?? -1
      expect(digitInMiddle(reel, last)).toBe(digit)
      expect(reel.digits.length - last).toBe(ROWS_SEEN)
    }
})

it('GM-09 the strip counts without a jump and each reel runs longer than the one before', () => {
  const reels = [0, 1, 2, 3, 4].map((index) => reelFor(7, index))
  for (const { digits: strip } of reels)
    for (const [row, digit] of strip.entries())
      if (row > 0) expect(digit).toBe(((strip[row - 1] ?? 0) + 1) % 10)
  const lengths = reels.map(({ shift }) => shift)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  expect(new Set(lengths).size).toBe(5)
})
