import { expect, it } from 'vitest'
import { faceOnTop, throwOf } from './throw.ts'

it('GM-09 each die comes to rest with the drawn face up', () => {
  for (const index of [0, 1, 2])
    for (const face of [1, 2, 3, 4, 5, 6]) expect(faceOnTop(throwOf(face, index).to)).toBe(face)
})

it('GM-09 a die tumbles whole turns: it starts as it ends, and turns more than once', () => {
  for (const index of [0, 1, 2])
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const { from, to } = throwOf(face, index)
      expect((to.x - from.x) % 360).toBeCloseTo(0)
      expect((to.z - from.z) % 360).toBeCloseTo(0)
      expect(Math.abs(to.x - from.x) + Math.abs(to.z - from.z)).toBeGreaterThan(720)
    }
})
