// The slip as it stands now: what it costs, and what keeps it from being placed, the most important first.
import type { GameSwitch } from '@mela/contract/games.ts'
import { decimalsOf } from '@mela/contract/money.ts'
import { useWallets } from '#features/wallet/index.ts'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { useIsSignedIn } from '#platform/session.ts'
import { amountOf } from '#ui/fields/amount-text.ts'
import type { Table } from '../rounds/use-results.ts'
import type { RoundClock } from '../rounds/use-round-clock.ts'
import { type SlipTotals, totalsOf } from './slip-math.ts'
import { usePicks, useSlip } from './slip-store.ts'
import { type SlipRefusal, whySlipIsRefused } from './why-slip-is-refused.ts'

export type SlipState = {
  picks: readonly number[]
  period: string
  totals: SlipTotals
  money_type: 1 | 2
  limit: GameSwitch['limits'][number] | undefined
  /** Undefined for visitors and until it is known. */
  balance: bigint | undefined
  /** It was begun in an earlier round. */
  hasRolled: boolean
  refusal: SlipRefusal | undefined
}

type Facts = { table: Table; paytable: string; clock: RoundClock; config: GameSwitch | undefined }

export function useSlipState({ table, paytable, clock, config }: Facts): SlipState {
  const picks = usePicks(table)
  const { begunIn, unit: unitText, multiplier } = useSlip()
  const { type: money_type } = useChosenWallet()
  const isSignedIn = useIsSignedIn()
  const { data } = useWallets(isSignedIn)
  const balance = data ? (data.list.find(({ type }) => type === money_type)?.balance ?? 0n) : undefined
  const unit = amountOf(unitText) ?? 0n
  const isWhole = unit % unitOf(money_type) === 0n
  const totals = totalsOf({
    game_type: table.game_type,
    paytable,
    money_type,
    picks,
    unit: isWhole ? unit : 0n,
    multiplier,
  })
  const limit = config?.limits.find((one) => one.money_type === money_type)
  const { period } = clock.round
  return {
    picks,
    period,
    totals,
    money_type,
    limit,
    balance,
    hasRolled: picks.length > 0 && begunIn !== undefined && begunIn < period,
    refusal: whySlipIsRefused({ clock, unit, isWhole, totals, limit, balance }),
  }
}

const unitOf = (money_type: 1 | 2) => 10n ** BigInt(6 - decimalsOf(money_type))
