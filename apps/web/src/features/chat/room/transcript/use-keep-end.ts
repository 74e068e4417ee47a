import { type RefObject, useEffect, useRef } from 'react'

/** Whoever reads the last message goes on reading it when the keyboard or a panel takes room from below. */
export function useKeepEnd(scroller: RefObject<HTMLElement | null>, endPx: number, scrollToEnd: () => void) {
  const latest = useRef(scrollToEnd)
  latest.current = scrollToEnd
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let height = box.clientHeight
    const observer = new ResizeObserver(() => {
      const lost = height - box.clientHeight
      height = box.clientHeight
      const toEndBefore = box.scrollHeight - box.scrollTop - box.clientHeight - lost
      if (lost > 0 && toEndBefore <= endPx) latest.current()
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, endPx])
}
