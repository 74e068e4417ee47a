// What a code goes to, in the words of the wire: a mobile number, an address, an account with either bound, or one's own.
import { isEmail, isMobile } from '@mela/contract/account-rules.ts'
import { areaCodes, DEFAULT_AREA_CODE } from '@mela/contract/area-codes.ts'
import type { Translate } from '#platform/i18n/intl.tsx'

export type MobileContact = { mobile: { area_code: string; phone_number: string } }
export type EmailContact = { email: { mailbox_number: string } }
type AccountContact = { account: { username: string } }
/** The member's own of this kind: 1 mobile, 2 e-mail. */
type BoundContact = { bound: { type: 1 | 2 } }
export type NamedContact = MobileContact | EmailContact | AccountContact
export type Contact = NamedContact | BoundContact

export const areaCodeOf = (country: string): string =>
  areaCodes.find((area) => area.country === country)?.code ?? DEFAULT_AREA_CODE

export const mobileOf = (country: string, phone_number: string): MobileContact => ({
  mobile: { area_code: areaCodeOf(country), phone_number },
})
export const emailOf = (mailbox_number: string): EmailContact => ({
  email: { mailbox_number: mailbox_number.trim() },
})

/** Only digits are kept while typing (AU-15). */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

export const isComplete = (contact: Contact): boolean => {
  if ('mobile' in contact) return isMobile(contact.mobile.phone_number)
  if ('email' in contact) return isEmail(contact.email.mailbox_number)
  return 'bound' in contact || contact.account.username !== ''
}

/** What a form says about a number or an address that is not one. */
export const whyNotContact = (t: Translate, contact: MobileContact | EmailContact): string | undefined =>
  isComplete(contact) ? undefined : t('mobile' in contact ? 'account.rules.mobile' : 'account.rules.email')

export function nameOf(contact: Contact): string {
  if ('mobile' in contact) return contact.mobile.area_code + contact.mobile.phone_number
  if ('email' in contact) return contact.email.mailbox_number.toLowerCase()
  return 'bound' in contact ? `bound ${contact.bound.type}` : contact.account.username.toLowerCase()
}

/** The same with the digits of the code, as the check of a code wants it. */
export function withCode(contact: NamedContact, code: string) {
  if ('mobile' in contact) return { mobile: { ...contact.mobile, code } }
  if ('email' in contact) return { email: { ...contact.email, code } }
  return { account: { ...contact.account, code } }
}
