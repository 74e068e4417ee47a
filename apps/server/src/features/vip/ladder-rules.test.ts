import { inr, usdt } from '@mela/contract/money.ts'
import type { VipLevel } from '@mela/contract/vip.ts'
import { expect, it } from 'vitest'
import { REBATE_MAX } from '../wallet/index.ts'
import { problemOf } from './ladder-rules.ts'

const rates = (rate: number) => ({ '1': rate, '2': rate, '3': rate, '4': rate, '5': rate })
const good: VipLevel[] = [
  {
    level: 0,
    recharge_next: inr('500').amount,
    recharge_relegation: 0n,
    consumption_next: inr('2500').amount,
    consumption_relegation: 0n,
    cashback: rates(1000),
  },
  {
    level: 1,
    recharge_next: inr('2000').amount,
    recharge_relegation: inr('200').amount,
    consumption_next: inr('10000').amount,
    consumption_relegation: inr('1000').amount,
    cashback: rates(1500),
  },
  {
    level: 2,
    recharge_next: null,
    recharge_relegation: inr('800').amount,
    consumption_next: null,
    consumption_relegation: inr('4000').amount,
    cashback: rates(2000),
  },
]
const changed = (level: number, change: Partial<VipLevel>) =>
  good.map((one) => (one.level === level ? { ...one, ...change } : one))

it('VP-01 a ladder without holes that goes upwards is good', () => {
  expect(problemOf(good, 1)).toBeUndefined()
})

it.each<[string, VipLevel[], string]>([
  ['a missing level', good.filter(({ level }) => level !== 1), 'config_has_holes'],
  ['a level twice', [...good.slice(0, 2), ...good.slice(1)], 'config_has_holes'],
  ['no end at the top', changed(2, { recharge_next: inr('9000').amount }), 'config_has_holes'],
  ['an end below the top', changed(1, { consumption_next: null }), 'config_has_holes'],
  [
    'a level as cheap as the one below',
    changed(1, { recharge_next: inr('500').amount }),
    'config_wrong_order',
  ],
  [
    'a level that asks for less play',
    changed(1, { consumption_next: inr('2000').amount }),
    'config_wrong_order',
  ],
  [
    'staying dearer than coming',
    changed(1, { recharge_relegation: inr('500.01').amount }),
    'config_wrong_order',
  ],
  ['staying cheaper above', changed(2, { consumption_relegation: inr('999').amount }), 'config_wrong_order'],
  [
    'something to lose at the bottom',
    changed(0, { recharge_relegation: inr('1').amount }),
    'config_wrong_order',
  ],
  ['a rate that falls', changed(1, { cashback: { ...rates(1500), '4': 900 } }), 'config_wrong_order'],
  ['a rate above what games bring', changed(2, { cashback: rates(REBATE_MAX + 1) }), 'rate_too_high'],
  ['half a paisa', changed(1, { recharge_next: usdt('2000.005').amount }), 'amount_format'],
  ['a negative amount', changed(0, { consumption_next: -inr('1').amount }), 'amount_format'],
])('VP-01 refused: %s', (_what, levels, problem) => {
  expect(problemOf(levels, 1)).toBe(problem)
})

it('VP-01 staying may cost as much as coming, and a dollar has six decimals', () => {
  expect(problemOf(changed(1, { recharge_relegation: inr('500').amount }), 1)).toBeUndefined()
  expect(problemOf(changed(1, { recharge_next: usdt('2000.000005').amount }), 2)).toBeUndefined()
})
