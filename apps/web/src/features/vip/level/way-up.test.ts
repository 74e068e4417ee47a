import type { VipLevel, VipStanding } from '@mela/contract/vip.ts'
import { expect, it } from 'vitest'
import { isNothingAsked, lackToNext, lackToStay, rateGain, rateSpan } from './way-up.ts'

const standing: VipStanding = {
  money_type: 1,
  level: 3,
  recharge: 188n,
  consumption: 3_000n,
  recharge_next: 500n,
  recharge_relegation: 200n,
  consumption_next: 2_500n,
  consumption_relegation: 1_000n,
  until: 0,
}
const level = (number: number, rates: number[]): VipLevel => ({
  level: number,
  recharge_next: null,
  recharge_relegation: 0n,
  consumption_next: null,
  consumption_relegation: 0n,
  cashback: Object.fromEntries(rates.map((rate, at) => [at + 1, rate])) as VipLevel['cashback'],
})

it('VP-01 what is missing to climb is counted for each figure, and never below nothing', () => {
  expect(lackToNext(standing)).toEqual({ recharge: 312n, play: 0n })
  expect(lackToNext({ ...standing, recharge_next: null, consumption_next: null })).toBeUndefined()
})

it('VP-01 what is missing to stay has figures of its own; the bottom asks for nothing', () => {
  expect(lackToStay(standing)).toEqual({ recharge: 12n, play: 0n })
  expect(isNothingAsked(standing)).toBe(false)
  expect(isNothingAsked({ ...standing, recharge_relegation: 0n, consumption_relegation: 0n })).toBe(true)
})

it('VP-01 what a level brings more is said only when it is the same for every game', () => {
  const below = level(1, [1000, 1000, 1000, 1500, 1000])
  expect(rateSpan(below)).toEqual({ from: 1000, to: 1500 })
  expect(rateGain(level(2, [1500, 1500, 1500, 2000, 1500]), below)).toBe(500)
  expect(rateGain(level(2, [1500, 1500, 1500, 1500, 1500]), below)).toBeUndefined()
  expect(rateGain(below, below)).toBeUndefined()
  expect(rateGain(below, undefined)).toBeUndefined()
})
