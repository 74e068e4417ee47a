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
