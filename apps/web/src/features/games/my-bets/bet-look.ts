import type { BetState, MyBet } from '@mela/contract/games.ts'
import { signed } from '#platform/format/signed.ts'
import type { TextKey } from '#platform/i18n/intl.tsx'

export const stateNames: Record<BetState, TextKey> = {
  pending: 'games.myBets.states.pending',
  won: 'games.myBets.states.won',
  lost: 'games.myBets.states.lost',
  cancelled: 'games.myBets.states.cancelled',
  refunded: 'games.myBets.states.refunded',
}

export const stateTones = {
  pending: 'info',
  won: 'good',
  lost: 'neutral',
  cancelled: 'neutral',
  refunded: 'brand',
} as const satisfies Record<BetState, string>

/** What it changed in my wallet, sign included; nothing while it is open. */
export function netOf({ state, amount, prize_amount, money_type }: MyBet): string | undefined {
  if (state === 'pending') return undefined
  const net = state === 'won' ? prize_amount - amount : state === 'lost' ? -amount : 0n
  return signed(net, money_type)
}
