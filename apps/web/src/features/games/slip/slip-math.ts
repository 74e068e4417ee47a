// What a slip costs and may bring, by the same tables that settle it.
import type { GameType, MoneyType } from '@mela/contract/enums.ts'
import { divide, type Money, money, multiply, roundDown } from '@mela/contract/money.ts'
import { oddsOf, rtpOf } from '@mela/games/paytable.ts'
import { contractOf, feeOf } from '@mela/games/stake.ts'

export type SlipInput = {
  game_type: GameType
  paytable: string
  money_type: MoneyType
  /** Numbers of picks, each a line of its own. */
  picks: readonly number[]
  /** Of one line, before the multiplier. */
  unit: bigint
  multiplier: number
}

export type SlipTotals = {
  /** Of one line. */
  stake: bigint
  total: bigint
  fee: bigint
  /** The most that one of the lines can pay. Lines may exclude each other, so they are not added up. */
  best: bigint
}

export function totalsOf({
  game_type,
  paytable,
  money_type,
  picks,
  unit,
  multiplier,
}: SlipInput): SlipTotals {
  const stake = unit * BigInt(multiplier)
  const line = money(money_type, stake)
  const lines = BigInt(picks.length)
  const pays = picks.map((pick) => mostOf(game_type, paytable, pick, line))
  const best = pays.sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n
  return { stake, total: stake * lines, fee: feeOf(game_type, paytable, line).amount * lines, best }
}

function mostOf(game_type: GameType, paytable: string, pick: number, stake: Money): bigint {
  const most = Math.max(0, ...oddsOf(game_type, paytable, pick).map(({ hundredths }) => hundredths))
  const rate = { numerator: BigInt(most), denominator: 100n }
  return multiply(contractOf(game_type, paytable, stake), rate, 'down').amount
}

type Room = {
  money_type: MoneyType
  lines: number
  multiplier: number
  balance: bigint
  max: bigint | undefined
}

/** The largest amount of one line that the balance and the limit leave room for, in whole smallest units. */
export function mostUnit({ money_type, lines, multiplier, balance, max }: Room): bigint {
  const byBalance = divide(balance, BigInt(lines * multiplier), 'down')
  const byLimit = max === undefined ? byBalance : divide(max, BigInt(multiplier), 'down')
  const isLimited = byLimit < byBalance
  return roundDown(money_type, isLimited ? byLimit : byBalance)
}

/** "2.1 / 1.5": what a win pays, the likeliest first; the stake is in it. */
export function multiplierText(game_type: GameType, paytable: string, pick: number): string {
  const name = `${game_type} ${paytable} ${pick}`
  const known = texts.get(name)
  if (known) return known
  const shown = oddsOf(game_type, paytable, pick).map(({ hundredths }) => String(hundredths / 100))
  const text = `×${[...new Set(shown)].join(' / ')}`
  texts.set(name, text)
  return text
}

/** Every key asks at every drawing, and a paytable never changes. */
const texts = new Map<string, string>()

/** The share of rounds in which it wins. */
export function chanceOf(game_type: GameType, paytable: string, pick: number): number {
  const odds = oddsOf(game_type, paytable, pick)
  return odds.reduce((sum, { ways }) => sum + ways, 0) / (odds[0]?.of ?? 1)
}

/** The share of stakes that comes back on average, the fee taken off. */
export function returnOf(game_type: GameType, paytable: string, pick: number): number {
  const { numerator, denominator } = rtpOf(game_type, paytable, pick)
  return Number(numerator) / Number(denominator)
}
