import { useEffect, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import type { useHistory } from './history.queries.ts'

/** Asked for before the end is reached. */
const AHEAD = '600px'

/** Coming near the end asks for the next page; a page that failed is asked for by hand. */
export function HistoryEnd({ history }: { history: ReturnType<typeof useHistory> }) {
  const t = useT()
  const mark = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchNextPageError, isFetching, fetchNextPage } = history
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    const element = mark.current
    if (!element || !isWaiting) return
    const watcher = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      { root: element.closest('.scroller'), rootMargin: AHEAD },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isWaiting, fetchNextPage])
  return (
    <div ref={mark} className="grid justify-items-center pb-4 text-sm text-ink2">
      {isFetchNextPageError ? (
        <Button variant="quiet" onClick={() => void fetchNextPage()}>
          {t('wallet.history.more')}
        </Button>
      ) : hasNextPage ? (
        <span className="w-full overflow-clip rounded-lg bg-surface">
          <SkeletonRow />
        </span>
      ) : (
        t('wallet.history.end')
      )}
    </div>
  )
}
