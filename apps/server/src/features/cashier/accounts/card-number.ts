/** 8 to 19 digits once spaces and hyphens are gone: a card, or the number of an account. */
export function digitsOfCard(text: string): string | undefined {
  const digits = text.replaceAll(/[ -]/g, '')
  return /^\d{8,19}$/.test(digits) ? digits : undefined
}

/** A number of a payment network has this checksum and 13 or more digits; such a number must not be kept. */
export function isCardOfNetwork(digits: string): boolean {
  if (digits.length < 13) return false
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
