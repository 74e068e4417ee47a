// Lists that go on for ever are read page by page with the cursor that the page before gave: what arrives meanwhile moves
// nothing, so nothing is missed and nothing shows twice.
type Page = { next?: string | undefined }

/** For `infiniteQueryOptions`. */
export const walk = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Page): string | undefined => last.next,
}

/** What a page is asked by: the first one by nothing. */
export const pageAt = (after: string | undefined, limit: number) => ({
  limit,
  ...(after !== undefined && { after }),
})
