import { useEffect, useState } from 'react'
import { deviceNow, distrustClock, serverNow } from '#platform/clock.ts'
import { dayOf } from './rules.ts'

const LOOK_MS = 1000
/** A page that nobody sees is looked after once a minute at most; one that was not for longer has slept. */
const SLEPT_MS = 90_000

/**
 * The member's day, looked at every second (HM-08). A device that slept may have stopped the server's clock that we
 * keep: `onSlept` is to ask the server for something, whose answer sets it right.
 */
export function useDay(onSlept: () => void): string {
  const [day, setDay] = useState(() => dayOf(serverNow()))
  useEffect(() => {
    let lookedAt = deviceNow()
    const look = () => {
      const now = deviceNow()
      if (now - lookedAt > SLEPT_MS) {
        distrustClock()
        onSlept()
      }
      lookedAt = now
      setDay(dayOf(serverNow()))
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [onSlept])
  return day
}
