// The draw that one is watching: the result of a round that ended while the page was on the screen, as soon as it is
// public. What ended while nobody looked is in the records, not played again.
import type { RoundResult } from '@mela/contract/games.ts'
import type { Round } from '@mela/games/period.ts'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#platform/clock.ts'
import { useConnection } from '#platform/socket/socket.ts'
import { isFresh } from './live-draw-age.ts'
import { readNewest, type Table } from './use-results.ts'

/** Asked for in steps: members hear of it anyway, visitors do not; a round without a source is void after a minute. */
const ASK_AFTER_MS = [500, 1500, 3000, 5000, 8000, 12_000, 20_000, 32_000, 48_000, 65_000, 80_000]
const SOCKET_HEAD_START_MS = 1500

export type LiveDraw = {
  /** The round that has ended and whose result is not there yet. */
  awaited: string | undefined
  drawn: RoundResult | undefined
  /** While its scene plays; what it brought is told afterwards. */
  isPlaying: boolean
  stop: () => void
  /** Nobody needs to see it any more. */
  done: () => void
}

export function useLiveDraw(table: Table, round: Round, results: readonly RoundResult[]): LiveDraw {
  const name = `${table.game_type} ${table.minutes}`
  const [awaited, setAwaited] = useState<string>()
  const [drawn, setDrawn] = useState<RoundResult>()
  const [isPlaying, setIsPlaying] = useState(false)
  const before = useRef({ name, period: round.period })

  // A round ended under our eyes; a switch of tables or a long sleep is not that.
  useEffect(() => {
    const last = before.current
    before.current = { name, period: round.period }
    if (last.name !== name) {
      setAwaited(undefined)
      setDrawn(undefined)
    } else if (last.period !== round.period) {
      setAwaited(isFresh(last.period, serverNow()) ? last.period : undefined)
    }
  }, [name, round.period])

  const { game_type, minutes } = table
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

  const found = awaited ? results.find(({ period }) => period === awaited) : undefined
  useEffect(() => {
    if (!found) return
    const show = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', show)
      setAwaited(undefined)
      setDrawn(found)
      setIsPlaying(found.result !== null && isFresh(found.period, serverNow()))
    }
    // Nobody looks: what it brought is told when somebody does, without the scene.
    document.addEventListener('visibilitychange', show)
    show()
    return () => document.removeEventListener('visibilitychange', show)
  }, [found])

  return {
    awaited,
    drawn,
    isPlaying,
    stop: () => setIsPlaying(false),
    done: () => setDrawn(undefined),
  }
}
