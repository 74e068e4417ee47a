import type { Walk } from '#platform/db/keyset.ts'

export type Slice = { skip: number; take: number; isFromOldest: boolean }

/**
 * A page of a list that is newest first and one row more, when there is one, reached from whichever end is nearer. Behind a
 * cursor the list is not counted, and the page is its beginning.
 */
export function sliceOf({ pos, limit }: Walk, total: number | undefined): Slice {
  if (total === undefined) return { skip: 0, take: limit + 1, isFromOldest: false }
  const take = Math.min(limit + 1, Math.max(0, total - pos))
  const isFromOldest = pos > total / 2
  return { skip: isFromOldest ? total - pos - take : pos, take, isFromOldest }
}
