import { describe, expect, it } from 'vitest'
import { COMMISSION_MAX } from '../../wallet/index.ts'
import type { Programme } from './config.store.ts'
import { problemOf } from './programme-rules.ts'

const programme: Programme = {
  rates: [3000, 1000, 500],
  first_recharge: { least: 500_000_000n, bonus: 50_000_000n },
  requirement: {
    topup_amount: 10_000n,
    play_amount: 10_000n,
    identity_flag: 1,
    valid_subordinate_count: 5,
    valid_subordinate_total_topup_amount: 10_000n,
    valid_subordinate_total_play_amount: 10_000n,
    valid_subordinate_topup_amount: 10_000n,
    valid_subordinate_play_amount: 10_000n,
  },
}
const asking = (over: Partial<Programme['requirement']>): Programme => ({
  ...programme,
  requirement: { ...programme.requirement, ...over },
})

describe('a programme', () => {
  it('TM-02 is accepted when it makes sense, also when it promises and asks nothing', () => {
    expect(problemOf(programme, 1)).toBeUndefined()
    expect(problemOf({ ...programme, rates: [1500, 1500, 1500] }, 1)).toBeUndefined()
    expect(problemOf({ ...programme, rates: [COMMISSION_MAX, 0, 0] }, 2)).toBeUndefined()
    expect(problemOf({ ...programme, first_recharge: { least: 0n, bonus: 0n } }, 1)).toBeUndefined()
    expect(
      problemOf(asking({ identity_flag: 0, valid_subordinate_count: 0, topup_amount: 0n }), 1),
    ).toBeUndefined()
  })

  it.each<[string, Programme]>([
    ['config_wrong_order', { ...programme, rates: [1000, 3000, 500] }],
    ['config_wrong_order', { ...programme, rates: [3000, 500, 1000] }],
    ['rate_too_high', { ...programme, rates: [COMMISSION_MAX, 1, 0] }],
    ['rate_too_high', { ...programme, rates: [1_000_000, 0, 0] }],
    ['config_wrong_order', { ...programme, first_recharge: { least: 10_000n, bonus: 20_000n } }],
    ['amount_format', { ...programme, first_recharge: { least: 10_000n, bonus: -10_000n } }],
    ['amount_format', { ...programme, first_recharge: { least: 10_001n, bonus: 0n } }],
    ['amount_format', asking({ topup_amount: -10_000n })],
    ['amount_format', asking({ valid_subordinate_play_amount: 1n })],
    ['config_wrong_order', asking({ identity_flag: 3 })],
    ['config_wrong_order', asking({ identity_flag: -1 })],
    ['config_wrong_order', asking({ valid_subordinate_count: -1 })],
    ['config_wrong_order', asking({ valid_subordinate_count: 1_000_001 })],
  ])('TM-02 %s', (problem, wrong) => {
    expect(problemOf(wrong, 1)).toBe(problem)
  })

  it('TM-02 dollars may be divided further than rupees', () => {
    expect(problemOf(asking({ topup_amount: 1n }), 2)).toBeUndefined()
  })
})
