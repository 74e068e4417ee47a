// Placing the slip. A bet that was sent keeps its nonce until the server has said yes or no: trying again after a lost
// answer can never bet twice.
import { games, type PlacedBet } from '@mela/contract/games.ts'
import { useRef, useState } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { newNonce } from '#platform/random.ts'
import { refreshMyBets } from '../my-bets/my-bets.queries.ts'
import { shortPeriod } from '../words.ts'
import { bodyOf, isUndecided, textOf, type Wish } from './wish.ts'

export type PlaceBet = {
  place: (wish: Wish) => Promise<void>
  isPlacing: boolean
  /** What went wrong with the last try, in words. */
  problem: string | undefined
  /** A problem belongs to what was asked for. What was asked for in an earlier round and not answered is not forgotten. */
  forgetProblem: (period: string) => void
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
      if (!isUndecided(failure)) intent.current = undefined
      if (failure.reason === 'insufficient_balance') void refreshWallets()
      setProblem(failure.message)
      return true
    },
  })

  const place = (wish: Wish) => {
    const text = textOf(wish)
    if (intent.current?.text !== text) intent.current = { text, nonce: newNonce(serverNow()) }
    sent.current = wish
    setProblem(undefined)
    return command.run({ body: bodyOf(wish, intent.current.nonce) })
  }
  const forgetProblem = (period: string) => {
    const asked = intent.current && sent.current?.period
    const isUnanswered = asked !== undefined && asked < period && !command.isRunning
    setProblem(isUnanswered ? t('games.slip.lostRound', { period: shortPeriod(asked) }) : undefined)
  }
  return {
    place,
    isPlacing: command.isRunning,
    problem,
    forgetProblem,
  }
}
