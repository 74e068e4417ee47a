// What may wait. One notion each of "after the paint", "when the page is idle" and "the page that a visit begins with".
import { startTransition, useEffect, useState } from 'react'

/** A page that is opened behind another one is not painted: it does not wait longer than this. */
const PAINTED_BY_MS = 300
/** The page that a visit begins with has this long to itself. */
export const START_MS = 1000
const startedAt = performance.now()
/** A page that is never idle gets on with it. */
const IDLE_BY_MS = 2000
/** Safari has no idle callback. */
const SOON_MS = 200
// Not scrolling itself, because a conversation that opens scrolls to its end; nor the beginning of a tap, because what is
// tapped must not be drawn anew before the tap is over.
const touches = ['wheel', 'pointerup', 'touchmove', 'keydown'] as const

type CallOff = () => void

/** Runs after the next frame is on the screen. */
export function afterPaint(run: () => void): CallOff {
  let timer = setTimeout(go, PAINTED_BY_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(go)
  })
  function go() {
    cancelAnimationFrame(frame)
    run()
  }
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

/** Runs when the start is over and nothing else is to be done; or as soon as somebody has touched the page. */
export function whenIdle(run: () => void): CallOff {
  let callOffNext: CallOff = () => {}
  const callOff = () => {
    callOffNext()
    for (const touch of touches) removeEventListener(touch, touched, { capture: true })
  }
  const go = () => {
    callOff()
    run()
  }
  const after = (ms: number, next: () => void) => {
    const timer = setTimeout(next, ms)
    callOffNext = () => clearTimeout(timer)
  }
  function touched() {
    callOff()
    // The click that a tap ends with comes first.
    after(0, run)
  }
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
  after(Math.max(0, startedAt + START_MS - performance.now()), () => {
    callOffNext = onIdle(go)
  })
  return callOff
}

function onIdle(run: () => void): CallOff {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, SOON_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_BY_MS })
  return () => cancelIdleCallback(handle)
}

/** True once the page is idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), [])
  return isIdle
}

let isFirst = true

/** The page that a visit begins with, until another one is opened. */
export const firstVisit = {
  isOn: (): boolean => isFirst,
  /** The router says so. */
  end: (): void => {
    isFirst = false
  },
}

/**
 * How many of the parts of a page are drawn. The page that a visit begins with is drawn a part per frame, so that a slow
 * phone answers between them; every later one whole, because it slides in.
 */
export function usePartsDrawn(count: number): number {
  const [drawn, setDrawn] = useState(() => (firstVisit.isOn() ? 1 : count))
  useEffect(() => {
    if (drawn < count) return afterPaint(() => startTransition(() => setDrawn(drawn + 1)))
  }, [drawn, count])
  return drawn
}
