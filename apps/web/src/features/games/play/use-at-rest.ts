import { startTransition, useEffect, useState } from 'react'

/** Safari has no idle callback; half a second after the first paint is about when it would come. */
const SOON_MS = 500
const LATEST_MS = 2000

/** True once the page has painted and has a moment to spare: what is below the fold waits for it. */
export function useAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    const rest = () => startTransition(() => setIsAtRest(true))
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, SOON_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(rest, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isAtRest
}
