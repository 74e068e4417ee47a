// What a drawn round brought me. Settling takes a moment after the result is public: the socket says when it is done.
import { betsSettled } from '@mela/contract/games.ts'
import { useEffect, useState } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { isSignedIn } from '#platform/session.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import { readBetsOfRound, refreshMyBets } from '../my-bets/my-bets.queries.ts'
import { type Outcome, outcomesOf } from './outcome.ts'

/** For the round whose result has just become public; nothing for those who had no bet on it. */
export function useOutcomes(period: string | undefined, hadBets: boolean): readonly Outcome[] {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  useEffect(() => {
    setOutcomes([])
    if (!period || !hadBets || !isSignedIn()) return
    let isOver = false
    const ask = async () => {
      const known = await readBetsOfRound(period)
        .then(({ list }) => outcomesOf(period, list))
        .catch(() => undefined)
      if (isOver || !known) return
      end()
      setOutcomes(known)
      void refreshMyBets()
      void refreshWallets()
    }
    const stop = [
      onEvent(betsSettled, (settled) => settled.period === period && void ask()),
      // Whoever was away may have missed it.
      onReconnect(() => void ask()),
    ]
    const end = () => {
      isOver = true
      for (const one of stop) one()
    }
    // It may have been told before we listened.
    void ask()
    return end
  }, [period, hadBets])
  return outcomes
}
