// By what a member can prove that they are there, as a pure rule.
import type { StepUpPurpose } from '@mela/contract/enums.ts'
import type { StepUpProof, StepUpWay } from '@mela/contract/step-up.ts'
import { maskEmail, maskMobile } from '../codes/contact.ts'

export type Standing = {
  hasPassword: boolean
  hasPin: boolean
  mobile: string | null
  email: string | null
  /** This session was opened by a provider a moment ago. */
  isFreshByProvider: boolean
}

/**
 * Where a PIN is set, it guards the money: the password, which everybody who signs in elsewhere may have learnt, then
 * neither replaces it nor links an account. A fresh sign-in at the provider stands for the code that cannot be sent.
 */
export function waysFor(purpose: StepUpPurpose, standing: Standing): StepUpWay[] {
  const { hasPassword, hasPin, mobile, email, isFreshByProvider } = standing
  const ways: StepUpWay[] = []
  if (hasPin) ways.push({ kind: 'pin' })
  if (hasPassword && (purpose === 'contact' || !hasPin)) ways.push({ kind: 'password' })
  if (mobile) ways.push({ kind: 'mobile', target: maskMobile(mobile) })
  if (email) ways.push({ kind: 'email', target: maskEmail(email) })
  if (!mobile && !email && isFreshByProvider) ways.push({ kind: 'sign_in' })
  return ways
}

export function isOpenTo(ways: readonly StepUpWay[], proof: StepUpProof): boolean {
  const kinds = ways.map(({ kind }) => kind)
  if ('password' in proof) return kinds.includes('password')
  if ('pin' in proof) return kinds.includes('pin')
  if ('code' in proof) return kinds.includes('mobile') || kinds.includes('email')
  return kinds.includes('sign_in')
}
