/**
 * 8 to 19 digits once spaces and hyphens are gone. Only bank accounts are taken, and the form asks for nothing else: a
 * payout needs the whole number, and that of a card must not be kept. Nothing is guessed from the digits.
 */
export function digitsOfAccount(text: string): string | undefined {
  const digits = text.replaceAll(/[ -]/g, '')
  return /^\d{8,19}$/.test(digits) ? digits : undefined
}
