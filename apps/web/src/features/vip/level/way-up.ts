// What a month still lacks to climb or to stay, in amounts; the screens put it into words.
import type { VipLevel, VipStanding } from '@mela/contract/vip.ts'

export type Lack = { recharge: bigint; play: bigint }

const lackOf = (have: bigint, need: bigint): bigint => (have >= need ? 0n : need - have)

/** Undefined at the top. */
export function lackToNext(standing: VipStanding): Lack | undefined {
  const { recharge, consumption, recharge_next, consumption_next } = standing
  if (recharge_next === null || consumption_next === null) return undefined
  return { recharge: lackOf(recharge, recharge_next), play: lackOf(consumption, consumption_next) }
}

export function lackToStay({ recharge, consumption, ...asked }: VipStanding): Lack {
  return {
    recharge: lackOf(recharge, asked.recharge_relegation),
    play: lackOf(consumption, asked.consumption_relegation),
  }
}

export const isNothingAsked = ({ recharge_relegation, consumption_relegation }: VipStanding): boolean =>
  recharge_relegation === 0n && consumption_relegation === 0n

const ratesOf = ({ cashback }: VipLevel): number[] => Object.values(cashback)

/** From the lowest to the highest of the games. */
export function rateSpan(level: VipLevel): { from: number; to: number } {
  const rates = ratesOf(level)
  return { from: Math.min(...rates), to: Math.max(...rates) }
}

/** By how much every game brings more than at the level below; undefined where they differ or nothing is more. */
export function rateGain(level: VipLevel, below: VipLevel | undefined): number | undefined {
  if (!below) return undefined
  const rates = ratesOf(below)
  const gains = new Set(ratesOf(level).map((rate, at) => rate - (rates[at] ?? 0)))
  const [gain = 0] = gains
  return gains.size === 1 && gain > 0 ? gain : undefined
}
