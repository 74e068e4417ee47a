// The one gate between a result and whoever watches its draw (TB-01): while a round is on the stage of the open page,
// balances, records, trend and my bets show what they showed at its lock.
import type { MyBet } from '@mela/contract/games.ts'
import { useRef } from 'react'
import { create } from 'zustand'
import { holdBalances } from '#features/wallet/index.ts'

const useGate = create<{ period: string | undefined }>(() => ({ period: undefined }))

/** Called at the lock of the round on the stage; the returned function is the reveal. */
export function holdReveal(period: string): () => void {
  useGate.setState({ period })
  const releaseBalances = holdBalances()
  return () => {
    useGate.setState((held) => (held.period === period ? { period: undefined } : held))
    releaseBalances()
  }
}

/** The round whose result nothing may tell yet. */
export const useHeldPeriod = (): string | undefined => useGate(({ period }) => period)

/** For a value that does not say which rounds it counts: the last one of before the lock, or none. */
export function useUntilReveal<T>(value: T): T | undefined {
  const isHeld = useHeldPeriod() !== undefined
  const told = useRef<T>(undefined)
  if (!isHeld) told.current = value
  return told.current
}

/** A bet of the round on the stage looks open until the reveal. */
export const untilReveal = (bets: readonly MyBet[], held: string | undefined): readonly MyBet[] =>
  bets.some(({ period }) => period === held)
    ? bets.map((bet) => (bet.period === held ? open(bet) : bet))
    : bets

const open = (bet: MyBet): MyBet =>
  bet.state === 'cancelled' ? bet : { ...bet, state: 'pending', prize_amount: 0n, result: null }
