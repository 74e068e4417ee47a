// Half and double of the armed amount, within what may be bet.
import type { MoneyType } from '@mela/contract/enums.ts'
import { divide, formatAmount, roundDown } from '@mela/contract/money.ts'
import { amountOf } from '#ui/fields/amount-text.ts'

type Bounds = { money_type: Exclude<MoneyType, 3>; limit: { min: bigint; max: bigint } | undefined }

export const halfOf = (unit: string, bounds: Bounds): string =>
  within(divide(amountOf(unit) ?? 0n, 2n, 'down'), bounds)
export const twiceOf = (unit: string, bounds: Bounds): string => within((amountOf(unit) ?? 0n) * 2n, bounds)

function within(amount: bigint, { money_type, limit }: Bounds): string {
  const whole = roundDown(money_type, amount)
  if (limit && whole < limit.min) return formatAmount(limit.min)
  if (limit && whole > limit.max) return formatAmount(limit.max)
  return formatAmount(whole)
}
