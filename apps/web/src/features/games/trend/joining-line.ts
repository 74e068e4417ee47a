// The line that joins what came in one round with what came in the next, as one path for a whole chunk of rows. One
// column and one row are one unit; the drawing is stretched to the grid.

/** Columns from the newest row down; null for a round without a result, at which the line breaks. */
export function joiningPath(columns: readonly (number | null)[], below?: number | null): string {
  const points = below === undefined ? columns : [...columns, below]
  let isDrawing = false
  let path = ''
  for (const [row, column] of points.entries()) {
    if (column === null) {
      isDrawing = false
      continue
    }
    path += `${isDrawing ? 'L' : 'M'}${column + 0.5} ${row + 0.5}`
    isDrawing = true
  }
  return path
}

export function chunksOf<Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
}
