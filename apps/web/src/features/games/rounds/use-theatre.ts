// The draw that one is watching: from the lock of a round that is on the screen until what it brought is told. What
// ended while nobody looked is in the records, not played again.
import type { RoundResult } from '@mela/contract/games.ts'
import { useEffect, useReducer, useState } from 'react'
import { serverNow } from '#platform/clock.ts'
import { useConnection } from '#platform/socket/socket.ts'
import { useIsPageHidden } from '#platform/use-is-page-hidden.ts'
import { isFresh } from './live-draw-age.ts'
import { holdReveal } from './reveal-gate.ts'
import { type Act, heldBy, nextAct } from './theatre.ts'
import { readNewest, type Table } from './use-results.ts'
import type { RoundClock } from './use-round-clock.ts'

/** Asked for in steps: members hear of it anyway, visitors do not; a round without a source is void after a minute. */
const ASK_AFTER_MS = [500, 1500, 3000, 5000, 8000, 12_000, 20_000, 32_000, 48_000, 65_000, 80_000]
const SOCKET_HEAD_START_MS = 1500
/** Nobody waits longer than this for the board, or for a result that is public. */
const LONGEST_MS = 6000
/** What happens when an act takes that long; a scene that could not be fetched never ends by itself. */
const overdue: Partial<Record<Act['name'], 'overdue' | 'revealed' | 'left'>> = {
  awaiting: 'overdue',
  drawing: 'revealed',
  standing: 'left',
}

export type Theatre = {
  act: Act
  /** The last frame of the scene shows. */
  reveal: () => void
  /** The stage goes: the last frame has stood long enough, or somebody skips. */
  leave: () => void
  /** Nobody needs to see the outcome any more. */
  done: () => void
}

export function useTheatre(table: Table, clock: RoundClock, drawn: readonly RoundResult[]): Theatre {
  const [act, cue] = useReducer(nextAct, { name: 'none' })
  const { period } = clock.round
  const isHidden = useIsPageHidden()

  // While drawing, not after it: between two rounds the cover must not lift for a single frame.
  const [last, setLast] = useState(period)
  if (last !== period) {
    setLast(period)
    // A long sleep is not a round that ended under our eyes.
    cue(isFresh(last, serverNow()) ? { name: 'ended', period: last } : { name: 'done' })
  }

  const awaited = act.name === 'awaiting' || act.name === 'late' ? act.period : undefined
  useAskFor(table, awaited)
  const found = awaited ? drawn.find((round) => round.period === awaited) : undefined
  useEffect(() => {
    if (found) cue({ name: 'result', round: found, isWatched: isWatched(found) })
  }, [found])

  useEffect(() => {
    const next = overdue[act.name]
    if (!next) return
    const timer = setTimeout(() => cue({ name: next }), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [act.name])

  const held = clock.isOpen ? heldBy(act) : period
  useEffect(() => {
    if (held && !isHidden) return holdReveal(held)
  }, [held, isHidden])

  return {
    act,
    reveal: () => cue({ name: 'revealed' }),
    leave: () => cue({ name: 'left' }),
    done: () => cue({ name: 'done' }),
  }
}

const isWatched = (round: RoundResult) => !document.hidden && isFresh(round.period, serverNow())

function useAskFor({ game_type, minutes }: Table, awaited: string | undefined): void {
  useEffect(() => {
    if (!awaited) return
    const head = useConnection.getState().state === 'online' ? SOCKET_HEAD_START_MS : 0
    const timers = ASK_AFTER_MS.map((afterMs) =>
      setTimeout(() => void readNewest({ game_type, minutes }).catch(() => {}), afterMs + head),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [awaited, game_type, minutes])
}
