// My statistics as data: what the server is asked for, and how its sums are named and drawn. Days are UTC days.

import type { ReplyOf } from '@mela/contract/endpoint.ts'
import type { games } from '@mela/contract/games.ts'
import { floatShare, MILLIONTHS_PER_UNIT } from '@mela/contract/money.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { startOfUtcDay } from './day.ts'
import type { StatisticsSearch, units } from './statistics-search.ts'

export type Unit = (typeof units)[number]
type Statistics = ReplyOf<typeof games.myStatistics>
export type Bucket = Statistics['list'][number]
export type Total = Statistics['total']

const DAY_MS = 86_400_000
const LATEST = { day: 30, week: 12, month: 12 } as const

/** The latest 30 days, 12 weeks or 12 months, unless the address says otherwise. */
export function spanOf(
  { unit = 'day', from, to }: StatisticsSearch,
  nowMs: number,
): { from?: number; to?: number } {
  const start = from ? Math.max(0, startOfUtcDay(from)) : latest(unit, to ? startOfUtcDay(to) : nowMs)
  return { from: start, ...(to && { to: Math.max(0, startOfUtcDay(to, 1)) }) }
}

function latest(unit: Unit, endMs: number): number {
  const back = LATEST[unit] - 1
  const end = new Date(endMs)
  if (unit === 'month') return Math.max(0, Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - back, 1))
  const days = unit === 'week' ? back * 7 : back
  return Math.max(0, Math.floor(endMs / DAY_MS) * DAY_MS - days * DAY_MS)
}

/** What is left of what was staked: plainly, also when it is a loss. */
export const netOfSums = ({
  prize_amount,
  betting_amount,
}: Pick<Total, 'prize_amount' | 'betting_amount'>): bigint => prize_amount - betting_amount

export type View = 'bets' | 'net' | 'recharges'
export const views = ['bets', 'net', 'recharges'] as const

export function valuesFor(view: View, bucket: Total): bigint[] {
  if (view === 'bets') return [bucket.betting_amount, bucket.prize_amount]
  return view === 'net' ? [netOfSums(bucket)] : [bucket.recharge_amount]
}

export const isEmpty = ({ recharge_number, betting_number }: Total): boolean =>
  recharge_number === 0 && betting_number === 0

/** `short` under a bar, `whole` in the table: a week is named by its first and its last day. */
export function bucketName(unit: Unit, startsAt: number, locale: Locale, length: 'short' | 'whole'): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  if (unit === 'month')
    return format(length === 'short' ? { month: 'short' } : { month: 'long', year: 'numeric' }).format(
      startsAt,
    )
  const day =
    length === 'short' ? format({ day: 'numeric', month: 'numeric' }) : format({ dateStyle: 'medium' })
  if (unit === 'day' || length === 'short') return day.format(startsAt)
  return day.formatRange(startsAt, startsAt + 6 * DAY_MS)
}

/** 12.5K at the edge of a chart: the exact amounts stand in the table. */
export function shortAmount(amount: bigint): string {
  const units = floatShare(amount, MILLIONTHS_PER_UNIT)
  return Math.abs(units) < 1000
    ? String(Math.round(units * 1e6) / 1e6).replace('-', '−')
    : new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
        .format(units)
        .replace('-', '−')
}
