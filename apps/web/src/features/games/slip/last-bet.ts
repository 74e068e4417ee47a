// The bet that "Repeat" brings back: the last one of each game, kept on the device for as long as its member.
import type { GameType } from '@mela/contract/enums.ts'
import { pickNumbered } from '@mela/games/pick.ts'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { onSessionEnd } from '#platform/session.ts'
import { read, write } from '#platform/storage.ts'

export type LastBet = { picks: readonly number[]; unit: string; multiplier: number }

const LastBets = z.record(
  z.string(),
  z.object({ picks: z.array(z.int()), unit: z.string(), multiplier: z.int() }),
)

type LastBets = Readonly<Record<string, LastBet>>

function stored(): LastBets {
  try {
    return LastBets.parse(JSON.parse(read('last_bets') ?? '{}'))
  } catch {
    return {}
  }
}

const useLastBets = create<{ byGame: LastBets }>(() => ({ byGame: stored() }))
// The device forgets it with the session, and so does this page.
onSessionEnd(() => useLastBets.setState({ byGame: {} }))

export function keepLastBet(game_type: GameType, bet: LastBet): void {
  const byGame = { ...useLastBets.getState().byGame, [game_type]: bet }
  write('last_bets', JSON.stringify(byGame))
  useLastBets.setState({ byGame })
}

export function useLastBet(game_type: GameType): LastBet | undefined {
  const bet = useLastBets(({ byGame }) => byGame[game_type])
  return bet?.picks.every((pick) => pickNumbered(game_type, pick)) ? bet : undefined
}
