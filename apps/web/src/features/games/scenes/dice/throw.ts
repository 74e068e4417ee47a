// How three dice are thrown so that they come to rest with the drawn faces up. A die at rest with no turn shows 1 on
// top, 2 in front and 3 at the right; opposite faces add up to seven.

/** Degrees about the axes, in the order CSS applies them: rotateX, then rotateZ inside it. */
export type Turn = { x: number; z: number }

/** The turn that brings a face to the top. */
const upright: Record<number, Turn> = {
  1: { x: 0, z: 0 },
  2: { x: 90, z: 0 },
  5: { x: -90, z: 0 },
  3: { x: 0, z: -90 },
  4: { x: 0, z: 90 },
  6: { x: 180, z: 0 },
}

/** Whole turns a die makes on its way: [about x, about z] for each of the three. */
const tumbles: readonly (readonly [number, number])[] = [
  [3, -2],
  [-2, 3],
  [3, 2],
]

export type Throw = { from: Turn; to: Turn }

export function throwOf(face: number, index: number): Throw {
  const to = upright[face]
  if (!to) throw new RangeError(`no such face: ${face}`)
  const [x, z] = tumbles[index % tumbles.length] as readonly [number, number]
  return { from: { x: to.x - 360 * x, z: to.z - 360 * z }, to }
}

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
export function faceOnTop({ x, z }: Turn): number {
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
