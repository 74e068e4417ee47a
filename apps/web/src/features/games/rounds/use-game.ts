// What is offered on a table now: whether bets are taken, within which limits, and by which paytable.
import { Toggle } from '@mela/contract/enums.ts'
import { gameConfigUpdate } from '@mela/contract/event.ts'
import { type GameSwitch, games } from '@mela/contract/games.ts'
import { useEffect } from 'react'
import { keyOf, queryClient, useRead } from '#platform/api/query.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import type { Table } from './use-results.ts'

const MINUTE_MS = 60_000

export type GameState = {
  config: GameSwitch | undefined
  /** `closed`: not offered at all. `paused`: betting rests (GM-17). */
  state: 'loading' | 'on' | 'paused' | 'closed' | 'failed'
  /** Of the round that takes bets; of the game until it is known. */
  paytable: string | undefined
  failure: Error | null
  reload: () => void
}

export function useGame(table: Table, period: string): GameState {
  const config = useRead(games.config, {}, { staleMs: MINUTE_MS })
  const open = useRead(games.nextPeriods, { query: table }, { staleMs: 10 * MINUTE_MS })
  useEffect(() => {
    const again = () => void queryClient.invalidateQueries({ queryKey: keyOf(games.config) })
    const stop = [onEvent(gameConfigUpdate, again), onReconnect(again)]
    return () => {
      for (const end of stop) end()
    }
  }, [])
  const game = config.data?.switch.find(({ game_type }) => game_type === table.game_type)
  // Paytables change with the epoch, once a day: what holds for a round of this day holds for the next ones.
  const isOfToday = open.data?.period.slice(0, 8) === period.slice(0, 8)
  const { refetch } = open
  const isKnown = open.data !== undefined
  useEffect(() => {
    if (isKnown && !isOfToday) void refetch()
  }, [isKnown, isOfToday, refetch])
  return {
    config: game,
    state: stateOf(game, config.isError),
    paytable: isOfToday ? open.data?.paytable : game?.paytable,
    failure: config.error,
    reload: () => void config.refetch(),
  }
}

function stateOf(game: GameSwitch | undefined, hasFailed: boolean): GameState['state'] {
  if (!game) return hasFailed ? 'failed' : 'loading'
  if (game.switch !== Toggle.opened) return 'closed'
  return game.is_paused ? 'paused' : 'on'
}
