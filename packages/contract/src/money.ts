// The only place where money is made. An amount is a bigint of millionths in every currency, so that the
// database, the wire and the screens share one scale; how far a currency may be divided is `decimalsOf`.
import * as z from 'zod/mini'
import { MoneyType } from './enums.ts'

declare const made: unique symbol
/** Opaque: only the functions of this file make one, so a bare number can never pass for money. */
export type Money = { readonly money_type: MoneyType; readonly amount: bigint; readonly [made]: true }

/** How `multiply` settles what lies between two smallest units. */
export type Rounding = 'down' | 'up' | 'half_up'
/** An exact factor such as a rate, a fee or an odds multiplier. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

export const MILLIONTHS_PER_UNIT = 1_000_000n
/** Nine trillion units still fit a Postgres bigint when counted in millionths. */
export const MAX_AMOUNT = 9_000_000_000_000n * MILLIONTHS_PER_UNIT

const decimals: Record<MoneyType, number> = {
  [MoneyType.rupee]: 2,
  [MoneyType.usdt]: 6,
  [MoneyType.diamond]: 0,
}
const codes: Record<MoneyType, string> = {
  [MoneyType.rupee]: 'INR',
  [MoneyType.usdt]: 'USDT',
  [MoneyType.diamond]: 'Diamond',
}

export const decimalsOf = (money_type: MoneyType): number => decimals[money_type]
export const codeOf = (money_type: MoneyType): string => codes[money_type]

/** What a currency cannot be divided below, in millionths. In SQL `money_unit(money_type)` says the same. */
export const smallestUnitOf = (money_type: MoneyType): bigint => 10n ** BigInt(6 - decimals[money_type])

/** Nothing finer than the currency can be divided. */
export const isDivisible = (money_type: MoneyType, amount: bigint): boolean =>
  amount % smallestUnitOf(money_type) === 0n

/** The most of an amount that the currency can be divided into. */
export const roundDown = (money_type: MoneyType, amount: bigint): bigint =>
  amount - (amount % smallestUnitOf(money_type))

export const isWholeUnits = (amount: bigint): boolean => amount % MILLIONTHS_PER_UNIT === 0n
/** 12.5 → 12: how many whole units an amount holds. */
export const wholeUnits = (amount: bigint): bigint => amount / MILLIONTHS_PER_UNIT

export function money(money_type: MoneyType, amount: bigint): Money {
  if (amount > MAX_AMOUNT || amount < -MAX_AMOUNT) throw new RangeError(`amount out of range: ${amount}`)
  if (!isDivisible(money_type, amount))
    throw new RangeError(`${amount} millionths is finer than the smallest unit of ${codes[money_type]}`)
  return { money_type, amount } as Money
}

export const zero = (money_type: MoneyType): Money => money(money_type, 0n)
export const inr = (text: string): Money => parseMoney(MoneyType.rupee, text)
export const usdt = (text: string): Money => parseMoney(MoneyType.usdt, text)
export const diamonds = (text: string): Money => parseMoney(MoneyType.diamond, text)

export function parseMoney(money_type: MoneyType, text: string): Money {
  return money(money_type, parseAmount(text))
}

export function add(a: Money, b: Money): Money {
  return money(sameType(a, b), a.amount + b.amount)
}

export function subtract(a: Money, b: Money): Money {
  return money(sameType(a, b), a.amount - b.amount)
}

export const negate = (m: Money): Money => money(m.money_type, -m.amount)

/** Negative, zero or positive, as a sort function expects. */
export function compare(a: Money, b: Money): number {
  sameType(a, b)
  return a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0
}

/** `m × by`, rounded to the currency's smallest unit. The caller must say how: there is no silent default. */
export function multiply(m: Money, by: Ratio, rounding: Rounding): Money {
  const unit = smallestUnitOf(m.money_type)
  const units = divide(m.amount * by.numerator, by.denominator * unit, rounding)
  return money(m.money_type, units * unit)
}

/** An exact ratio from a decimal text: `ratio('9.9')`, `ratio('0.02')`. */
export function ratio(text: string): Ratio {
  return { numerator: parseAmount(text), denominator: MILLIONTHS_PER_UNIT }
}

/** An exact quotient of whole numbers. The caller must say how the rest is settled. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const isNegative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  let quotient = n / d
  const rest = n % d
  if (rest > 0n && (rounding === 'up' || (rounding === 'half_up' && rest * 2n >= d))) quotient += 1n
  return isNegative ? -quotient : quotient
}

function sameType(a: Money, b: Money): MoneyType {
  if (a.money_type !== b.money_type)
    throw new TypeError(`${codes[a.money_type]} and ${codes[b.money_type]} do not mix`)
  return a.money_type
}

/** `part` of `whole` in so many equal parts, rounded half up: 0.97 in ten thousandths is 9700. */
export const shareIn = (part: bigint, whole: bigint, parts: bigint): bigint =>
  divide(part * parts, whole, 'half_up')

/** For drawing only: a share from 0 to 1 as a float, exact to the millionth. */
export const floatShare = (part: bigint, whole: bigint): number =>
  Number(divide(part * MILLIONTHS_PER_UNIT, whole, 'down')) / Number(MILLIONTHS_PER_UNIT)

const amountPattern = /^(-?)(0|[1-9]\d{0,12})(?:\.(\d{1,6}))?$/

/** "12.5" → 12500000n. Throws on anything that is not a plain decimal of at most six places. */
export function parseAmount(text: string): bigint {
  const match = amountPattern.exec(text)
  if (!match) throw new SyntaxError(`not a decimal amount: ${text.slice(0, 40)}`)
  const [, sign, whole = '0', fraction = ''] = match
  const amount = BigInt(whole) * MILLIONTHS_PER_UNIT + BigInt(fraction.padEnd(6, '0'))
  if (amount > MAX_AMOUNT) throw new RangeError('amount out of range')
  return sign ? -amount : amount
}

/** 12500000n → "12.5": the shortest exact text, the form of the wire. */
export function formatAmount(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const positive = amount < 0n ? -amount : amount
  const fraction = (positive % MILLIONTHS_PER_UNIT).toString().padStart(6, '0').replace(/0+$/, '')
  return `${sign}${positive / MILLIONTHS_PER_UNIT}${fraction ? `.${fraction}` : ''}`
}

/**
 * For people: en-US grouping in every language, trailing zeros stripped, at most `places` decimals (WL-02).
 * Cut off, not rounded: a screen must never show more than a member has.
 */
export function displayAmount(amount: bigint, places = 2): string {
  const [whole = '0', fraction = ''] = formatAmount(amount).split('.')
  const shown = fraction.slice(0, places).replace(/0+$/, '')
  const text = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${shown ? `.${shown}` : ''}`
  return text === '-0' ? '0' : text
}

export const displayMoney = (m: Money, places = 2): string => displayAmount(m.amount, places)

/** On the wire an amount is a decimal string beside its currency; in code it is a bigint of millionths. */
export const Amount = z.codec(z.string().check(z.regex(amountPattern)), z.bigint(), {
  decode: (text, context) => {
    try {
      return parseAmount(text)
    } catch {
      context.issues.push({ code: 'custom', message: 'amount out of range', input: text })
      return z.NEVER
    }
  },
  encode: (amount) => formatAmount(amount),
})
