import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'

const FIRST_MS = 400
const STEP_MS = 90

/**
 * One call at once, then, while held, a stream of them. Keys repeat by themselves, so only the pointer is timed;
 * a click without a pointer (assistive technology) still counts once.
 */
export function useHoldRepeat(onStep: () => void) {
  const latest = useRef(onStep)
  latest.current = onStep
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byPointer = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      byPointer.current = true
      stop()
      // On the window, because a button that reaches its limit is disabled under the finger and hears nothing more.
      window.addEventListener('pointerup', stop, { once: true })
      window.addEventListener('pointercancel', stop, { once: true })
      latest.current()
      const again = () => {
        latest.current()
        timer.current = setTimeout(again, STEP_MS)
      }
      timer.current = setTimeout(again, FIRST_MS)
    },
    onPointerLeave: stop,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' || event.key === ' ') byPointer.current = false
    },
    onClick() {
      if (!byPointer.current) latest.current()
      byPointer.current = false
    },
    onContextMenu(event: { preventDefault: () => void }) {
      event.preventDefault()
    },
  }
}
