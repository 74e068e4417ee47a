// The line that joins what came in one round with what came in the next, as one path for a whole chunk of rows. One
// column and one row are one unit; the drawing is stretched to the grid.

/** Columns from the newest row down; null for a round without a result, at which the line breaks. */
type Column = number | null

/** The rows of the chunks above and below are part of the line: what lies outside of a chunk is cut off. */
export type Around = { above?: Column; below?: Column }

export function joiningPath(columns: readonly Column[], { above = null, below = null }: Around = {}): string {
  let isDrawing = false
  let path = ''
  for (const [at, column] of [above, ...columns, below].entries()) {
    if (column !== null) path += `${isDrawing ? 'L' : 'M'}${column + 0.5} ${at - 0.5}`
    isDrawing = column !== null
  }
  return path
}

export function chunksOf<Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
}
