// Placing the slip. A bet that was sent keeps its nonce until the server has said yes or no: trying again after a lost
// answer can never bet twice.
import type { GameType, MoneyType, RoundMinutes } from '@mela/contract/enums.ts'
import { games, type PlacedBet } from '@mela/contract/games.ts'
import { pickNumbered } from '@mela/games/pick.ts'
import { useRef, useState } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { newNonce } from '#platform/random.ts'
import { refreshMyBets } from '../my-bets/my-bets.queries.ts'

export type Wish = {
  game_type: GameType
  minutes: RoundMinutes
  period: string
  money_type: Exclude<MoneyType, 3>
  picks: readonly number[]
  /** Of one line. */
  stake: bigint
}

/** Nothing is known of the bet after these: the same one may be sent again. */
const undecided = new Set(['request_in_progress', 'temporarily_unavailable', 'too_many_money_actions'])

export type PlaceBet = {
  place: (wish: Wish) => Promise<void>
  isPlacing: boolean
  /** What went wrong with the last try, in words. */
  problem: string | undefined
  forgetProblem: () => void
}

export function usePlaceBet(onPlaced: (wish: Wish, list: readonly PlacedBet[]) => void): PlaceBet {
  const t = useT()
  const [problem, setProblem] = useState<string>()
  const intent = useRef<{ text: string; nonce: string }>(undefined)
  const sent = useRef<Wish>(undefined)
  const command = useCommand(games.bet, {
    onDone: ({ list }) => {
      intent.current = undefined
      void refreshMyBets()
      void refreshWallets()
      if (sent.current) onPlaced(sent.current, list)
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) {
        setProblem(t('games.slip.lost'))
        return true
      }
      if (!undecided.has(failure.reason)) intent.current = undefined
      if (failure.reason === 'insufficient_balance') void refreshWallets()
      setProblem(failure.message)
      return true
    },
  })

  const place = (wish: Wish) => {
    const { game_type, minutes, period, money_type, picks, stake } = wish
    const text = JSON.stringify([game_type, minutes, period, money_type, picks, String(stake)])
    if (intent.current?.text !== text) intent.current = { text, nonce: newNonce(serverNow()) }
    sent.current = wish
    setProblem(undefined)
    const bets = picks.flatMap((number) => {
      const pick = pickNumbered(game_type, number)
      if (!pick) return []
      const { category, position, selection } = pick
      return [{ category, position, selection, amount: stake }]
    })
    return command.run({
      body: { game_type, minutes, period, money_type, bets, nonce: intent.current.nonce },
    })
  }
  return {
    place,
    isPlacing: command.isRunning,
    problem,
    forgetProblem: () => setProblem(undefined),
  }
}
