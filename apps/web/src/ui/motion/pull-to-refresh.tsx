import { type ReactNode, type RefObject, useRef } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { LogoMark } from '#ui/media/logo.tsx'
import { PULL_TRIGGER_PX, usePullToRefresh } from '#ui/motion/use-pull-to-refresh.ts'

export interface PullToRefreshProps {
  onRefresh: () => void
  isRefreshing: boolean
  /** Announced while refreshing. */
  refreshingLabel: string
  /** The scroller, when it is not this box itself. */
  scrollerRef?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function PullToRefresh({
  onRefresh,
  isRefreshing,
  refreshingLabel,
  scrollerRef,
  children,
}: PullToRefreshProps) {
  const own = useRef<HTMLDivElement>(null)
  const pullPx = usePullToRefresh(scrollerRef ?? own, { onRefresh, isRefreshing })
  const shownPx = isRefreshing ? 56 : pullPx
  const progress = Math.min(1, pullPx / PULL_TRIGGER_PX)
  return (
    <div ref={own} className={scrollerRef ? 'relative' : 'scroller relative h-full'}>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-0 z-10 grid h-14 place-items-center text-brand-text"
      >
        {isRefreshing ? (
          <Spinner className="size-7" />
        ) : (
          <span
            style={{
              opacity: progress,
              transform: `scale(${0.5 + progress * 0.5}) rotate(${progress * 180}deg)`,
            }}
          >
            <LogoMark className="size-7" />
          </span>
        )}
      </div>
      <p role="status" className="sr-only">
        {isRefreshing ? refreshingLabel : ''}
      </p>
      <div
        style={{
          transform: shownPx ? `translateY(${shownPx}px)` : undefined,
          transition: pullPx ? 'none' : 'transform 300ms cubic-bezier(.2,.8,.2,1)',
        }}
      >
        {children}
      </div>
    </div>
  )
}
