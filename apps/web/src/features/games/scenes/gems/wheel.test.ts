import { expect, it } from 'vitest'
import { angleOfSlot, digitOfSlot, digitOnTop, SLOTS, wheelFrames } from './wheel.ts'

it('GM-09 the wheel stops with the drawn gem under the pointer, for every digit', () => {
  for (const digit of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const frames = wheelFrames(digit)
    expect(digitOnTop(frames.at(-1)?.degrees ?? 0)).toBe(digit)
    // It swings past its place by less than half a slot: the neighbour never seems to be the result.
    for (const { degrees } of frames.slice(1)) expect(digitOnTop(degrees)).toBe(digit)
  }
})

it('GM-09 a slot stands on top when the wheel is turned back by its own angle', () => {
  for (let slot = 0; slot < SLOTS; slot += 1) {
    expect(digitOnTop(-angleOfSlot(slot))).toBe(digitOfSlot(slot))
    expect(digitOnTop(720 - angleOfSlot(slot))).toBe(digitOfSlot(slot))
  }
})
