import { type RefObject, useEffect, useRef, useState } from 'react'

export const PULL_TRIGGER_PX = 72
const PULL_MAX_PX = 110

/** A finger pulling a scroller that stands at its top. The page's own refresh button does the same for mice and keys. */
export function usePullToRefresh(
  scroller: RefObject<HTMLElement | null>,
  { onRefresh, isRefreshing }: { onRefresh: () => void; isRefreshing: boolean },
) {
  const [pullPx, setPullPx] = useState(0)
  const latest = useRef(onRefresh)
  latest.current = onRefresh
  useEffect(() => {
    const element = scroller.current
    if (!element || isRefreshing) return
    let startY: number | undefined
    let pulled = 0
    const onStart = (event: TouchEvent) => {
      startY = element.scrollTop <= 0 ? event.touches[0]?.clientY : undefined
    }
    const onMove = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (startY === undefined || y === undefined) return
      const distance = y - startY
      if (distance <= 0 || element.scrollTop > 0) {
        pulled = 0
      } else {
        // The rubber: half the finger's way, ever harder.
        pulled = Math.min(PULL_MAX_PX, distance * 0.5)
        if (event.cancelable) event.preventDefault()
      }
      setPullPx(pulled)
    }
    const onEnd = () => {
      if (pulled >= PULL_TRIGGER_PX) latest.current()
      startY = undefined
      pulled = 0
      setPullPx(0)
    }
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', onEnd)
    element.addEventListener('touchcancel', onEnd)
    return () => {
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onEnd)
    }
  }, [scroller, isRefreshing])
  return pullPx
}
