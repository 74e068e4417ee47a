// What my statistics are about, as it stands in the address. Part of the first paint: no contract here.
import { maybeOneOf, type RawSearch } from '#platform/search.ts'
import { maybeDay } from './day.ts'

export const units = ['day', 'week', 'month'] as const
export const statisticsCurrencies = ['1', '2'] as const

export type StatisticsSearch = {
  currency?: (typeof statisticsCurrencies)[number]
  unit?: (typeof units)[number]
  /** Without it the latest days, weeks or months. */
  time?: 'custom'
  /** Days (UTC), for the custom time; both count. */
  from?: string
  to?: string
}

export function readStatisticsSearch(raw: RawSearch): StatisticsSearch {
  const currency = maybeOneOf(statisticsCurrencies, raw.currency)
  const unit = maybeOneOf(units, raw.unit)
  const time = maybeOneOf(['custom'], raw.time)
  const from = time && maybeDay(raw.from)
  const to = time && maybeDay(raw.to)
  return {
    ...(currency && { currency }),
    ...(unit && { unit }),
    ...(time && { time }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
