import { expect, it } from 'vitest'
import { type Turn, throwOf } from './throw.ts'

/** Where each face of a die at rest looks: x to the right, y down (as in CSS), z to the viewer. */
const normals: Record<number, readonly [number, number, number]> = {
  1: [0, -1, 0],
  6: [0, 1, 0],
  2: [0, 0, 1],
  5: [0, 0, -1],
  3: [1, 0, 0],
  4: [-1, 0, 0],
}

/** Which face looks up after a turn; found from the geometry, not from the table above. */
function faceOnTop({ x, z }: Turn): number {
  const [sinX, cosX] = [Math.sin((x * Math.PI) / 180), Math.cos((x * Math.PI) / 180)]
  const [sinZ, cosZ] = [Math.sin((z * Math.PI) / 180), Math.cos((z * Math.PI) / 180)]
  const heightOf = ([nx, ny, nz]: readonly [number, number, number]) => {
    const yAfterZ = sinZ * nx + cosZ * ny
    return cosX * yAfterZ - sinX * nz
  }
  const faces = Object.keys(normals).map(Number)
  const top = faces.reduce((best, face) =>
    heightOf(normals[face] as never) < heightOf(normals[best] as never) ? face : best,
  )
  return top
}

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
