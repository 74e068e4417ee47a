import { useEffect, useState } from 'react'
import { serverNow } from './clock.ts'

/** The server's time, looked at anew every so often, for labels that age while they are on the screen. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    setNowMs(serverNow())
    const timer = setInterval(() => setNowMs(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
