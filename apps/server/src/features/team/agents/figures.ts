// What an agent must have reached (TM-04), as one pure rule. The last two keys say when a subordinate is valid; they ask
// nothing of the applicant.
import type { AgentFigures } from '@mela/contract/team.ts'

export const noFigures: AgentFigures = {
  topup_amount: 0n,
  play_amount: 0n,
  identity_flag: 0,
  valid_subordinate_count: 0,
  valid_subordinate_total_topup_amount: 0n,
  valid_subordinate_total_play_amount: 0n,
  valid_subordinate_topup_amount: 0n,
  valid_subordinate_play_amount: 0n,
}

const asked = [
  'topup_amount',
  'play_amount',
  'valid_subordinate_count',
  'valid_subordinate_total_topup_amount',
  'valid_subordinate_total_play_amount',
] as const

export function meetsRequirement(requirement: AgentFigures, score: AgentFigures): boolean {
  const isIdentityMet =
    requirement.identity_flag <= 0 ||
    (score.identity_flag > 0 && score.identity_flag >= requirement.identity_flag)
  return isIdentityMet && asked.every((name) => score[name] >= requirement[name])
}
