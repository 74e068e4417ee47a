// When a programme makes sense: nearer tiers earn no less than farther ones, a bonus is no more than the recharge that
// brings it (else inventing friends would pay), and commissions leave the house its margin.
import { isDivisible } from '@mela/contract/money.ts'
import type { RefusalName } from '@mela/contract/refusals.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { COMMISSION_MAX } from '#features/wallet/index.ts'
import type { Programme } from './config.store.ts'

const COUNT_MAX = 1_000_000

export function problemOf(programme: Programme, money_type: PlayCurrency): RefusalName | undefined {
  const { rates, first_recharge, requirement } = programme
  const { identity_flag, valid_subordinate_count, ...asked } = requirement
  const amounts = [...Object.values(asked), first_recharge.least, first_recharge.bonus]
  if (amounts.some((amount) => amount < 0n || !isDivisible(money_type, amount))) return 'amount_format'
  if (rates.reduce((sum, rate) => sum + rate, 0) > COMMISSION_MAX) return 'rate_too_high'
  const isDownwards = rates.every((rate, i) => i === 0 || rate <= (rates[i - 1] ?? 0))
  const isNumber = (value: number, most: number) => value >= 0 && value <= most
  const isOrdered =
    isDownwards &&
    first_recharge.bonus <= first_recharge.least &&
    // Nobody can be certified above the second step.
    isNumber(identity_flag, 2) &&
    isNumber(valid_subordinate_count, COUNT_MAX)
  return isOrdered ? undefined : 'config_wrong_order'
}
