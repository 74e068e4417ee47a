// What an account's fields have to look like (AU-15), said once for both sides: the screens enable their buttons by
// these and the server refuses by them.

export const CODE_DIGITS = 4
export const RESEND_AFTER_MS = 60_000
/** The version of the terms that a new member accepts; kept with the member. */
export const TERMS_VERSION = '2026-11'

export const lengths = {
  username: { min: 5, max: 50 },
  password: { min: 6, max: 16 },
  realName: { min: 1, max: 50 },
  nickname: { min: 1, max: 50 },
  mobile: { min: 7, max: 15 },
  email: { max: 254 },
  inviterCode: { min: 6, max: 50 },
} as const

/** ASCII only, so that no letter of another script can pass for one of these. */
export const isUsername = (text: string) => /^[A-Za-z][A-Za-z0-9_.]{4,49}$/.test(text)

/** Printable ASCII without spaces, at least one letter and one digit. */
export const isPassword = (text: string) =>
  /^[\x21-\x7e]{6,16}$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text)

/** Letters of any script with their marks; spaces, full stops, apostrophes and hyphens between them. */
export const isRealName = (text: string) => /^[\p{L}\p{M} .'’-]{1,50}$/u.test(text) && /\p{L}/u.test(text)

/** What others see; anything but control characters and characters that turn the line round. */
export const isNickname = (text: string) =>
  /^[^\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]{1,50}$/u.test(text) && text.trim() === text

export const isMobile = (digits: string) => /^\d{7,15}$/.test(digits)

/** The usual form: one @, a dot in the domain, no spaces, nothing that a mail program would choke on. */
export const isEmail = (text: string) =>
  text.length <= lengths.email.max &&
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
    text,
  )

export const isInviterCode = (text: string) => /^\d{6,50}$/.test(text)

export const isCode = (text: string) => /^\d{4}$/.test(text)

/** Born long enough ago and not before anybody alive; `today` is YYYY-MM-DD too. */
export function isBirthday(date: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const at = new Date(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date
  const eighteenth = `${Number(date.slice(0, 4)) + 18}${date.slice(4)}`
  return isReal && date >= '1900-01-01' && eighteenth <= today
}
