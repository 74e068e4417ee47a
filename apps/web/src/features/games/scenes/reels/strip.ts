// One reel: a strip of digits that runs upwards and stops with the drawn one in the middle of its window.

/** Rows that are seen at once; the drawn digit stops in the middle one. */
export const ROWS_SEEN = 3
/** Rows that run by before the first reel stops; each later reel runs longer. */
const FIRST_RUN = 18
const RUN_MORE = 5

export type Reel = {
  digits: readonly number[]
  /** Rows that the strip moves up. */
  shift: number
}

export function reelFor(digit: number, index: number): Reel {
  const shift = FIRST_RUN + RUN_MORE * index
  // The row that ends in the middle holds the digit; the others count on from it in both directions.
  const middle = shift + 1
  const digits = Array.from(
    { length: shift + ROWS_SEEN },
    (_, row) => (((digit + row - middle) % 10) + 10) % 10,
  )
  return { digits, shift }
}

/** The strip's way in rows, with the small swing of a reel that is caught. */
export function reelFrames({ shift }: Reel): { rows: number; offset: number }[] {
  return [
    { rows: 0, offset: 0 },
    { rows: shift + 0.22, offset: 0.88 },
    { rows: shift, offset: 1 },
  ]
}
