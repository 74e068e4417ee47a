// A bonus is promised here and paid once it is earned (pay-bonuses.ts).
import { type Money, multiply, ratio } from '@mela/contract/money.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { BONUS_FACTOR_MIN, bonusPerDay } from '#features/wallet/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertBonus, type NewBonus } from './bonus.store.ts'

type Wanted = Pick<NewBonus, 'key' | 'kind' | 'cause' | 'user_id'> & { amount: Money; factor?: string }
export type Promised = { amount: bigint; to_wager: bigint }

/** Never less than what keeps bonuses within what the games bring, whatever an older offer says. */
export const factorOf = (asked: string): string =>
  Number(asked) < BONUS_FACTOR_MIN ? String(BONUS_FACTOR_MIN) : asked

/** Undefined when the day has no room for it; zero when it was promised before. */
export async function promiseBonus(
  tx: Tx,
  { amount, factor = String(BONUS_FACTOR_MIN), ...wanted }: Wanted,
): Promise<Promised | undefined> {
  const money_type = amount.money_type as PlayCurrency
  const to_wager = multiply(amount, ratio(factorOf(factor)), 'up').amount
  const promised = await insertBonus(tx, {
    ...wanted,
    money_type,
    amount: amount.amount,
    to_wager,
    per_day: bonusPerDay[money_type].amount,
  })
  if (promised === undefined) return undefined
  return { amount: promised, to_wager: promised === 0n ? 0n : to_wager }
}
