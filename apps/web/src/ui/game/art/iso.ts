// Isometric drawing: a unit square laid on one of the three visible faces of a cube.

const SLOPE = 0.5
const WIDTH = 0.866

export type IsoFace = 'top' | 'left' | 'right'

/** The transform of a face of a cube whose front corner (where all three faces meet) is at x, y. */
export function isoTransform(face: IsoFace, x: number, y: number, size: number) {
  const w = size * WIDTH
  const h = size * SLOPE
  const columns = {
    // The unit square's right and down vectors, and where its upper left corner lies.
    top: [w, h, -w, h, x, y - size],
    left: [w, h, 0, size, x - w, y - h],
    right: [w, -h, 0, size, x, y],
  }[face]
  return `matrix(${columns.map((value) => Math.round(value * 100) / 100).join(' ')})`
}

/** The six-cornered silhouette of the same cube. */
export function isoHull(x: number, y: number, size: number) {
  const w = size * WIDTH
  const h = size * SLOPE
  return `M${x} ${y - size}L${x + w} ${y - h}V${y + h}L${x} ${y + size}L${x - w} ${y + h}V${y - h}Z`
}
