// TM-04: what an agent must have reached, and what of it is not reached yet.
import type { AgentFigures } from '@mela/contract/team.ts'

/** The six that are listed; the other two keys say when a friend is valid and stand in a note. */
export const listed = [
  'topup_amount',
  'play_amount',
  'identity_flag',
  'valid_subordinate_count',
  'valid_subordinate_total_topup_amount',
  'valid_subordinate_total_play_amount',
] as const
export type Listed = (typeof listed)[number]

/** Nothing is asked where the requirement is 0. Certifications below 0 are none, so identity also needs more than 0. */
function isMet(key: Listed, requirement: AgentFigures, score: AgentFigures): boolean {
  if (requirement[key] <= 0) return true
  if (key === 'identity_flag' && score.identity_flag <= 0) return false
  return score[key] >= requirement[key]
}

export const unmet = (requirement: AgentFigures, score: AgentFigures): Listed[] =>
  listed.filter((key) => !isMet(key, requirement, score))

/** Those that are still to be reached come first. */
export function inOrder(requirement: AgentFigures, score: AgentFigures): Listed[] {
  const open = unmet(requirement, score)
  return [...open, ...listed.filter((key) => !open.includes(key))]
}

/** From 0 to 1, for a bar. */
export function shareOf(key: Listed, requirement: AgentFigures, score: AgentFigures): number {
  const [asked, reached] = [Number(requirement[key]), Math.max(0, Number(score[key]))]
  return asked <= 0 ? 1 : Math.min(1, reached / asked)
}
