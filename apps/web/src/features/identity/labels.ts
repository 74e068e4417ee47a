// What each tier is called while it is in which state (ID-05).
import { Certification } from '@mela/contract/enums.ts'

export type TierLabel = 'incomplete' | 'toComplete' | 'inReview' | 'completed'

export function basicLabel(flag: Certification): TierLabel {
  if (flag === Certification.not_certified) return 'toComplete'
  return flag === Certification.in_normal_certification ? 'inReview' : 'completed'
}

export function advancedLabel(flag: Certification): TierLabel {
  if (flag === Certification.normal_certified) return 'toComplete'
  if (flag === Certification.in_advanced_certification) return 'inReview'
  return flag === Certification.advanced_certified ? 'completed' : 'incomplete'
}

export const isInReview = (flag: Certification): boolean =>
  basicLabel(flag) === 'inReview' || advancedLabel(flag) === 'inReview'
