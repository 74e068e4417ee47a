const PAGE = 20

export type Slice = { skip: number; take: number; isFromOldest: boolean }

/** A page of a list that is newest first, reached from whichever end is nearer. */
export function sliceOf(
  query: { pos?: number | undefined; limit?: number | undefined },
  total: number,
): Slice {
  const pos = query.pos ?? 0
  const take = Math.min(query.limit ?? PAGE, Math.max(0, total - pos))
  const isFromOldest = pos > total / 2
  return { skip: isFromOldest ? total - pos - take : pos, take, isFromOldest }
}
