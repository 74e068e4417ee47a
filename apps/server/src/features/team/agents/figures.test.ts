import type { AgentFigures } from '@mela/contract/team.ts'
import { describe, expect, it } from 'vitest'
import { meetsRequirement, noFigures } from './figures.ts'

const requirement: AgentFigures = {
  topup_amount: 5n,
  play_amount: 5n,
  identity_flag: 1,
  valid_subordinate_count: 5,
  valid_subordinate_total_topup_amount: 5n,
  valid_subordinate_total_play_amount: 5n,
  valid_subordinate_topup_amount: 5n,
  valid_subordinate_play_amount: 5n,
}
/** Just enough; the last two ask nothing of the applicant. */
const enough: AgentFigures = {
  ...requirement,
  valid_subordinate_topup_amount: 0n,
  valid_subordinate_play_amount: 0n,
}

describe('what an agent needs', () => {
  it('TM-04 is met when each of the six is reached', () => {
    expect(meetsRequirement(requirement, enough)).toBe(true)
    expect(meetsRequirement(noFigures, { ...noFigures, identity_flag: -3 })).toBe(true)
  })

  it.each([
    { topup_amount: 4n },
    { play_amount: 4n },
    { identity_flag: 0 },
    { valid_subordinate_count: 4 },
    { valid_subordinate_total_topup_amount: 4n },
    { valid_subordinate_total_play_amount: 4n },
  ])('TM-04 is not met by %o', (less) => {
    expect(meetsRequirement(requirement, { ...enough, ...less })).toBe(false)
    const [name] = Object.keys(less)
    // Nothing asked, nothing needed.
    expect(meetsRequirement({ ...requirement, [name as string]: noFigures.topup_amount }, enough)).toBe(true)
  })

  it.each([
    [1, -3, false],
    [1, -1, false],
    [1, 1, true],
    [1, 2, true],
    [2, 1, false],
    [2, -2, false],
    [0, -3, true],
  ])('TM-04 with a certification of %i asked, %i is enough: %s', (asked, has, isMet) => {
    expect(
      meetsRequirement({ ...requirement, identity_flag: asked }, { ...enough, identity_flag: has }),
    ).toBe(isMet)
  })
})
