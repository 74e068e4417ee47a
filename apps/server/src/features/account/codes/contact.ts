// A mobile number or an e-mail address in the one form in which it is kept: +919876543210, asha@mela.example.

import { isEmail, isMobile } from '@mela/contract/account-rules.ts'
import { isAreaCode } from '@mela/contract/area-codes.ts'
import { VerificationTarget } from '@mela/contract/enums.ts'
import { refuse } from '#platform/refusal.ts'

export type Contact = {
  type: typeof VerificationTarget.mobile | typeof VerificationTarget.email
  target: string
}

type Mobile = { area_code: string; phone_number: string }
type Email = { mailbox_number: string }

export function contactOfMobile({ area_code, phone_number }: Mobile): Contact {
  const area = area_code.startsWith('+') ? area_code : `+${area_code}`
  if (!isAreaCode(area) || !isMobile(phone_number)) throw refuse('mobile_format')
  // Many write their number as they dial it at home, with a zero in front that is not part of it abroad.
  const target = `${area}${phone_number.replace(/^0+/, '')}`
  if (target.length < area.length + 4) throw refuse('mobile_format')
  return { type: VerificationTarget.mobile, target }
}

export function contactOfEmail({ mailbox_number }: Email): Contact {
  const address = mailbox_number.trim().toLowerCase()
  if (!isEmail(address)) throw refuse('email_format')
  return { type: VerificationTarget.email, target: address }
}

/** The contact that a request names; undefined when it names an account, or what is bound, instead. */
export function contactOf(
  data: { mobile: Mobile } | { email: Email } | { account: object } | { bound: object },
): Contact | undefined {
  if ('mobile' in data) return contactOfMobile(data.mobile)
  if ('email' in data) return contactOfEmail(data.email)
  return undefined
}

/** Where a member can be reached: the mobile number before the address. */
export function boundContact(member: { mobile: string | null; email: string | null }): Contact | undefined {
  if (member.mobile) return { type: VerificationTarget.mobile, target: member.mobile }
  if (member.email) return { type: VerificationTarget.email, target: member.email }
  return undefined
}

/** All that a member can be reached by. */
export function boundContacts({ mobile, email }: { mobile: string | null; email: string | null }): Contact[] {
  return [boundContact({ mobile, email: null }), boundContact({ mobile: null, email })].filter(
    (contact) => contact !== undefined,
  )
}

export const channelTo = ({ type }: Contact) =>
  type === VerificationTarget.mobile ? ('sms' as const) : ('email' as const)

export const maskMobile = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-2)}`
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1****')
export const maskContact = ({ type, target }: Contact) =>
  type === VerificationTarget.mobile ? maskMobile(target) : maskEmail(target)
