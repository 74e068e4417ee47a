import type { AgentFigures } from '@mela/contract/team.ts'
import { describe, expect, it } from 'vitest'
import { inOrder, listed, shareOf, unmet } from './unmet.ts'

const figures = (over: Partial<AgentFigures> = {}): AgentFigures => ({
  topup_amount: 0n,
  play_amount: 0n,
  identity_flag: 0,
  valid_subordinate_count: 0,
  valid_subordinate_total_topup_amount: 0n,
  valid_subordinate_total_play_amount: 0n,
  valid_subordinate_topup_amount: 0n,
  valid_subordinate_play_amount: 0n,
  ...over,
})
const asked = figures({
  topup_amount: 5000n,
  play_amount: 20000n,
  identity_flag: 1,
  valid_subordinate_count: 5,
  valid_subordinate_total_topup_amount: 10000n,
  valid_subordinate_total_play_amount: 50000n,
  valid_subordinate_topup_amount: 500n,
  valid_subordinate_play_amount: 1000n,
})

describe('unmet', () => {
  it('TM-04 who has nothing lacks all six, and never the two of the note', () => {
    expect(unmet(asked, figures({ identity_flag: -3 }))).toEqual([...listed])
    expect(listed).toHaveLength(6)
  })

  it('TM-04 exactly what is asked is enough', () => {
    expect(unmet(asked, asked)).toEqual([])
    expect(unmet(asked, { ...asked, play_amount: 19999n })).toEqual(['play_amount'])
    expect(unmet(asked, { ...asked, valid_subordinate_count: 4 })).toEqual(['valid_subordinate_count'])
  })

  it('TM-04 a requirement of 0 asks for nothing', () => {
    expect(unmet(figures(), figures({ identity_flag: -3 }))).toEqual([])
    expect(unmet({ ...asked, topup_amount: 0n }, { ...asked, topup_amount: 0n })).toEqual([])
  })

  it.each([
    [1, -3, true],
    [1, -1, true],
    [1, 0, true],
    [1, 1, false],
    [1, 2, false],
    [2, 1, true],
    [2, -2, true],
    [2, 2, false],
    [0, -3, false],
  ])('TM-04 identity %i asked, %i reached: unmet is %s', (need, have, isOpen) => {
    const open = unmet({ ...asked, identity_flag: need }, { ...asked, identity_flag: have })
    expect(open.includes('identity_flag')).toBe(isOpen)
  })
})

it('TM-04 what is not reached comes first, each part in its own order', () => {
  const score = { ...asked, play_amount: 1n, valid_subordinate_total_play_amount: 0n }
  expect(inOrder(asked, score)).toEqual([
    'play_amount',
    'valid_subordinate_total_play_amount',
    'topup_amount',
    'identity_flag',
    'valid_subordinate_count',
    'valid_subordinate_total_topup_amount',
  ])
})

it('TM-04 a bar is full when reached, never fuller, and empty below nothing', () => {
  expect(shareOf('topup_amount', asked, { ...asked, topup_amount: 1250n })).toBe(0.25)
  expect(shareOf('topup_amount', asked, { ...asked, topup_amount: 9999n })).toBe(1)
  expect(shareOf('identity_flag', asked, { ...asked, identity_flag: -3 })).toBe(0)
  expect(shareOf('topup_amount', figures(), asked)).toBe(1)
})
