// Odds as text, the same in every language: no figure goes through a float on its way from the paytable.
import { formatAmount, parseAmount, shareIn } from '@mela/contract/money.ts'

const HUNDREDTH = parseAmount('0.01')

/** Two decimals, half up, zeros stripped: 97.02%, 98%. */
export function percentText(numerator: bigint, denominator: bigint): string {
  return `${formatAmount(shareIn(numerator, denominator, 10_000n) * HUNDREDTH)}%`
}

/** ×9.9 from 990. */
export function timesText(hundredths: number): string {
  const fraction = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `×${Math.floor(hundredths / 100)}${fraction && `.${fraction}`}`
}

/** 2% from the server's `0.02`. */
export function feeText(fee: string): string {
  const [whole = '0', fraction = ''] = fee.split('.')
  return percentText(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

/** All outcomes of three dice can be counted; of more than those only the share says something. */
const COUNTABLE = 216

/** 75/216, and 3/10 for 216/720. */
export function chanceText({ ways, of }: { ways: number; of: number }): string {
  if (of <= COUNTABLE) return `${ways}/${of}`
  const divisor = commonDivisor(ways, of)
  return `${ways / divisor}/${of / divisor}`
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
