import type { GameType } from '@mela/contract/enums.ts'
import type { HistoryEntry } from '@mela/contract/wallet.ts'
import { roundOf } from '@mela/games/period.ts'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Dices,
  Gift,
  type LucideIcon,
  PackageOpen,
  UserRoundCheck,
} from 'lucide-react'
import type { TextKey, Translate } from '#platform/i18n/intl.tsx'
import type { TagProps } from '#ui/feedback/tag.tsx'

export const icons: Record<HistoryEntry['type'], LucideIcon> = {
  1: ArrowDownToLine,
  2: ArrowUpFromLine,
  3: UserRoundCheck,
  4: ArrowLeftRight,
  5: Dices,
  6: Gift,
  7: PackageOpen,
}

export const typeNames = {
  1: 'wallet.history.types.recharge',
  2: 'wallet.history.types.withdraw',
  3: 'wallet.history.types.direct',
  4: 'wallet.history.types.exchange',
  5: 'wallet.history.types.bet',
  6: 'wallet.history.types.reward',
  7: 'wallet.history.types.chest',
} as const satisfies Record<HistoryEntry['type'], TextKey>

const kinds = {
  recharge: 'wallet.history.kinds.recharge',
  recharge_bonus: 'wallet.history.kinds.recharge_bonus',
  direct_recharge: 'wallet.history.kinds.direct_recharge',
  withdraw: 'wallet.history.kinds.withdraw',
  withdraw_refused: 'wallet.history.kinds.withdraw_refused',
  internal_transfer: 'wallet.history.kinds.internal_transfer',
  exchange: 'wallet.history.kinds.exchange',
  bet: 'wallet.history.kinds.bet',
  bet_cancelled: 'wallet.history.kinds.bet_cancelled',
  payout: 'wallet.history.kinds.payout',
  refund: 'wallet.history.kinds.refund',
  cashback: 'wallet.history.kinds.cashback',
  reward: 'wallet.history.kinds.reward',
  commission: 'wallet.history.kinds.commission',
  chest: 'wallet.history.kinds.chest',
  chest_share: 'wallet.history.kinds.chest_share',
  chest_refund: 'wallet.history.kinds.chest_refund',
  adjustment: 'wallet.history.kinds.adjustment',
} as const satisfies Record<string, TextKey>

const isKnownKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)

/** A kind that is newer than this app goes by its type. */
export const kindName = (t: Translate, { kind, type }: HistoryEntry): string =>
  t(isKnownKind(kind) ? kinds[kind] : typeNames[type])

type StateLook = { name: TextKey; tone: TagProps['tone'] }
const states: Record<string, StateLook> = {
  done: { name: 'wallet.history.states.done', tone: 'good' },
  submitted: { name: 'wallet.history.states.submitted', tone: 'gold' },
  approved: { name: 'wallet.history.states.approved', tone: 'info' },
  paying: { name: 'wallet.history.states.paying', tone: 'info' },
  paid: { name: 'wallet.history.states.paid', tone: 'good' },
  refused: { name: 'wallet.history.states.refused', tone: 'bad' },
}

export function stateLook(t: Translate, state: string): { name: string; tone: TagProps['tone'] } {
  const look = Object.hasOwn(states, state) ? states[state] : undefined
  if (!look) return { name: state, tone: 'neutral' }
  return { name: t(look.name as 'wallet.history.states.done'), tone: look.tone }
}

const gameNames = {
  1: 'wallet.history.games.racing',
  2: 'wallet.history.games.wingo',
  3: 'wallet.history.games.trxwingo',
  4: 'wallet.history.games.k3',
  5: 'wallet.history.games.d5',
} as const satisfies Record<GameType, TextKey>

/** Which game an entry is about, where it names a round. */
export function gameName(t: Translate, { ref }: Pick<HistoryEntry, 'ref'>): string | undefined {
  const round = roundOf(ref)
  return round && t(gameNames[round.game_type])
}
