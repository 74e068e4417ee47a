// What stands in an amount field. It is text until it is money: a number in between would lose digits.
import type { MoneyType } from '@mela/contract/enums.ts'
import { decimalsOf, parseAmount } from '@mela/contract/money.ts'

const WHOLE_DIGITS = 13

/** Keeps of what was typed or pasted what an amount may have: digits and one point, no finer than the currency. */
export function cleanAmount(typed: string, type: MoneyType): string {
  const places = decimalsOf(type)
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const digits = whole.slice(0, WHOLE_DIGITS).replace(/^0+(?=\d)/, '')
  if (rest.length === 0 || places === 0) return digits
  return `${digits || '0'}.${rest.join('').slice(0, places)}`
}

/** The amount that a cleaned text says; undefined while it says none. */
export function amountOf(text: string): bigint | undefined {
  try {
    return parseAmount(text.replace(/\.$/, ''))
  } catch {
    return undefined
  }
}
