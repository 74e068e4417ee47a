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
  const [told, setTold] = useState<{ period: string; outcomes: readonly Outcome[] }>()
  const settled = useLastSettled()
  // Asked when the round is drawn, in case it was told before we listened, and when it is told. Whoever bet on another
  // device hears of it all the same; whoever did not bet asks for nothing.
  const isDue = settled === period || hadBets
  const isKnown = told !== undefined && told.period === period
  useEffect(() => {
    if (!period || !isDue || isKnown || !isSignedIn()) return
    let isOver = false
    const ask = async () => {
      const outcomes = await readBetsOfRound(period)
        .then(({ list }) => outcomesOf(period, list))
        .catch(() => undefined)
      if (isOver || !outcomes?.length) return
      setTold({ period, outcomes })
      void refreshMyBets()
      void refreshWallets()
    }
    void ask()
    const stop = [
      onEvent(betsSettled, (event) => event.period === period && void ask()),
      // Whoever was away may have missed it.
      onReconnect(() => void ask()),
    ]
    return () => {
      isOver = true
      for (const one of stop) one()
    }
  }, [period, isDue, isKnown])
  return isKnown ? told.outcomes : none
}

const none: readonly Outcome[] = []

/** It may be told before the page has noticed that the round is drawn. */
function useLastSettled(): string | undefined {
  const [period, setPeriod] = useState<string>()
  useEffect(() => onEvent(betsSettled, (event) => setPeriod(event.period)), [])
  return period
}
