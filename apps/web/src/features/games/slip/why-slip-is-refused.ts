// What keeps a slip from being placed, the most important first.
import type { GameSwitch } from '@mela/contract/games.ts'
import type { RoundClock } from '../rounds/use-round-clock.ts'
import type { SlipTotals } from './slip-math.ts'

export type SlipRefusal = 'closed' | 'amount' | 'format' | 'low' | 'high' | 'balance'

type Judged = {
  clock: RoundClock
  unit: bigint
  isWhole: boolean
  totals: SlipTotals
  limit: GameSwitch['limits'][number] | undefined
  balance: bigint | undefined
}

export function whySlipIsRefused({
  clock,
  unit,
  isWhole,
  totals,
  limit,
  balance,
}: Judged): SlipRefusal | undefined {
  if (!clock.isOpen) return 'closed'
  if (unit <= 0n) return 'amount'
  if (!isWhole) return 'format'
  if (limit && totals.stake < limit.min) return 'low'
  if (limit && totals.stake > limit.max) return 'high'
  if (balance !== undefined && totals.total > balance) return 'balance'
  return undefined
}
