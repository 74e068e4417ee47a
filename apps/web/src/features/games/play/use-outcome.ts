// What a drawn round brought me. Settling takes a moment after the result is public, so it is asked for until it is done.
import { useEffect, useState } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { isSignedIn } from '#platform/session.ts'
import { readBetsOfRound, refreshMyBets } from '../my-bets/my-bets.queries.ts'
import { type Outcome, outcomesOf } from './outcome.ts'

const ASK_EVERY_MS = 700
const TRIES = 40

/** For the round whose result has just become public; nothing for those who had no bet on it. */
export function useOutcomes(period: string | undefined, hadBets: boolean): readonly Outcome[] {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  useEffect(() => {
    setOutcomes([])
    if (!period || !hadBets || !isSignedIn()) return
    let timer: ReturnType<typeof setTimeout>
    let tries = 0
    let isOver = false
    const ask = async () => {
      tries += 1
      const known = await readBetsOfRound(period)
        .then(({ list }) => outcomesOf(period, list))
        .catch(() => undefined)
      if (isOver) return
      if (known) {
        setOutcomes(known)
        void refreshMyBets()
        void refreshWallets()
      } else if (tries < TRIES) timer = setTimeout(ask, ASK_EVERY_MS)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [period, hadBets])
  return outcomes
}
