import { useEffect, useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'

export interface ListEndProps {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
  /** The button after a page that failed. */
  moreLabel: string
  /** Said when there is no more. */
  endText: string
}

/** Asked for before the end is reached. */
const AHEAD = '600px'

/** The end of an endless list: coming near it asks for the next page; a page that failed is asked for by hand. */
export function ListEnd({ hasMore, isLoading, hasFailed, onMore, moreLabel, endText }: ListEndProps) {
  const mark = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  const isWaiting = hasMore && !isLoading && !hasFailed
  useEffect(() => {
    const element = mark.current
    if (!element || !isWaiting) return
    const watcher = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && more.current(),
      { root: element.closest('.scroller'), rootMargin: AHEAD },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isWaiting])
  return (
    <div ref={mark} className="grid justify-items-center pb-4 text-sm text-ink2">
      {hasFailed ? (
        <Button variant="quiet" onClick={onMore}>
          {moreLabel}
        </Button>
      ) : hasMore ? (
        // Nothing moves in it while nobody sees it.
        <span className="w-full overflow-clip rounded-lg bg-surface [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
          <SkeletonRow />
        </span>
      ) : (
        endText
      )}
    </div>
  )
}
