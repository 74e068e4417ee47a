// A wheel of twenty gems, 0 to 9 twice round. Angles are degrees clockwise; slot 0 stands on top while the wheel is
// at rest.

export const SLOTS = 20
const STEP = 360 / SLOTS
/** Whole turns before it stops; enough to look free, few enough to follow. */
const TURNS = 3

export const digitOfSlot = (slot: number): number => slot % 10
export const angleOfSlot = (slot: number): number => slot * STEP

/** Which digit stands under the pointer when the wheel has been turned so far. */
export function digitOnTop(degrees: number): number {
  const slot = Math.round(-degrees / STEP)
  return digitOfSlot(((slot % SLOTS) + SLOTS) % SLOTS)
}

/** How far the wheel turns to stop on the digit: always forward, so its gem comes round from the left. */
export const turnFor = (digit: number): number => 360 * TURNS - angleOfSlot(digit)

/** The turn with its end: a peg that is just not passed, and the swing back. */
export function wheelFrames(digit: number): { degrees: number; offset: number }[] {
  const turn = turnFor(digit)
  return [
    { degrees: 0, offset: 0 },
    { degrees: turn + STEP * 0.34, offset: 0.86 },
    { degrees: turn - STEP * 0.08, offset: 0.95 },
    { degrees: turn, offset: 1 },
  ]
}
