// When a ladder of levels makes sense: no holes, always upwards, nobody climbs to a level that the same month would not
// keep, and the house never gives back more than the games bring.
import { isDivisible } from '@mela/contract/money.ts'
import type { RefusalName } from '@mela/contract/refusals.ts'
import type { PlayCurrency, VipLevel } from '@mela/contract/vip.ts'
import { REBATE_MAX } from '#features/wallet/index.ts'

export function problemOf(levels: readonly VipLevel[], money_type: PlayCurrency): RefusalName | undefined {
  const last = levels.length - 1
  const hasHoles = levels.some(
    ({ level, recharge_next, consumption_next }, i) =>
      level !== i ||
      (recharge_next === null) !== (i === last) ||
      (consumption_next === null) !== (i === last),
  )
  if (hasHoles) return 'config_has_holes'
  const amounts = levels.flatMap(amountsOf)
  if (amounts.some((amount) => amount < 0n || !isDivisible(money_type, amount))) return 'amount_format'
  if (levels.some(({ cashback }) => Object.values(cashback).some((rate) => rate > REBATE_MAX)))
    return 'rate_too_high'
  const isUpwards = levels.every((level, i) => {
    const below = levels[i - 1]
    return below
      ? isAbove(level, below)
      : level.recharge_relegation === 0n && level.consumption_relegation === 0n
  })
  return isUpwards ? undefined : 'config_wrong_order'
}

const amountsOf = (level: VipLevel): bigint[] =>
  [
    level.recharge_next,
    level.recharge_relegation,
    level.consumption_next,
    level.consumption_relegation,
  ].filter((amount) => amount !== null)

function isAbove(level: VipLevel, below: VipLevel): boolean {
  const isMore = (a: bigint | null, b: bigint | null) => a === null || b === null || a > b
  return (
    isMore(level.recharge_next, below.recharge_next) &&
    isMore(level.consumption_next, below.consumption_next) &&
    level.recharge_relegation >= below.recharge_relegation &&
    level.consumption_relegation >= below.consumption_relegation &&
    level.recharge_relegation <= (below.recharge_next ?? 0n) &&
    level.consumption_relegation <= (below.consumption_next ?? 0n) &&
    Object.entries(level.cashback).every(
      ([game, rate]) => rate >= below.cashback[game as keyof VipLevel['cashback']],
    )
  )
}
