// Where a table stands by the server's clock. Rounds follow from the time alone, so nothing has to be asked for.
import { periodAt, type Round, roundOf } from '@mela/games/period.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '#platform/clock.ts'
import type { Table } from './use-results.ts'

export type RoundClock = {
  round: Round
  /** Bets are taken until the lock; then the round is drawn. */
  isOpen: boolean
}

/** A timer that fires a moment early would look at the old round once more. */
const MARGIN_MS = 4

export function clockAt({ game_type, minutes }: Table, nowMs: number): RoundClock {
  const round = roundOf(periodAt(game_type, minutes, nowMs)) as Round
  return { round, isOpen: nowMs < round.locks_at }
}

/** Wakes at the lock and at the end of every round, and when somebody comes back to the page. */
export function useRoundClock({ game_type, minutes }: Table): RoundClock {
  const [, wake] = useState(0)
  const now = serverNow()
  const clock = clockAt({ game_type, minutes }, now)
  const nextMs = (clock.isOpen ? clock.round.locks_at : clock.round.ends_at) - now
  useEffect(() => {
    const look = () => wake((count) => count + 1)
    const timer = setTimeout(look, Math.max(0, nextMs) + MARGIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  })
  return clock
}
