import type { Participation } from '@mela/contract/games.ts'
import type { TagProps } from '#ui/feedback/tag.tsx'
import { netOf } from './my-rounds.ts'

/** `less`: something was won, and less than was staked. That is a loss, and is not called a win. */
export type ShownState = Participation['state'] | 'less'

export function shownStateOf(round: Pick<Participation, 'state' | 'amount' | 'prize_amount'>): ShownState {
  const net = netOf(round)
  return round.state === 'won' && net !== undefined && net < 0n ? 'less' : round.state
}

export const stateTones: Record<ShownState, TagProps['tone']> = {
  pending: 'info',
  won: 'good',
  less: 'neutral',
  lost: 'neutral',
  refunded: 'brand',
}
