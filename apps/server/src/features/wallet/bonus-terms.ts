// What a bonus asks for, so that no bonus can pay more than the games bring (SE-04).
//
// A member who risks an amount loses at least SMALLEST_MARGIN of it on average; wash code gives back at most REBATE_MAX of
// it, and those who invited each other COMMISSION_MAX. What is left pays for bonuses: a bonus is paid after its member has
// risked BONUS_FACTOR_MIN times as much, and no amount counts for two of them. It is not in the wallet before, so it cannot
// be bet: then no way of betting, however bold, brings more than it costs. `strategies.db.test.ts` looks for one.
import { MoneyType } from '@mela/contract/enums.ts'
import { inr, type Money, usdt } from '@mela/contract/money.ts'

/** Parts of a million, as all rates here. The even bets of every game but K3. */
export const SMALLEST_MARGIN = 20_000
export const REBATE_MAX = 6_500
/** Of the three tiers together. */
export const COMMISSION_MAX = 4_500

export const BONUS_FACTOR_MIN = Math.ceil(1_000_000 / (SMALLEST_MARGIN - REBATE_MAX - COMMISSION_MAX))

/** What may be promised to one member in one day of UTC, all kinds of bonuses together. */
export const bonusPerDay: Record<typeof MoneyType.rupee | typeof MoneyType.usdt, Money> = {
  [MoneyType.rupee]: inr('20000'),
  [MoneyType.usdt]: usdt('250'),
}
