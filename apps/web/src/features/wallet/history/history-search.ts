// The filters of the history as they stand in its address, so that a filtered list can be linked to and survives a
// reload. Part of the first paint: no contract here.
import { maybeOneOf, type RawSearch } from '#platform/search.ts'

/** The transaction types of WL-18; none means all. */
export const types = ['1', '2', '3', '4', '5', '6', '7'] as const
export const currencies = ['1', '2', '3'] as const
export const periods = ['today', 'week', 'month', 'custom'] as const

export type HistorySearch = {
  type?: (typeof types)[number]
  currency?: (typeof currencies)[number]
  period?: (typeof periods)[number]
  /** Days such as 2026-03-05, for the custom period; both count. */
  from?: string
  to?: string
}

const maybeDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value) ? value : undefined

export function readHistorySearch(raw: RawSearch): HistorySearch {
  const type = maybeOneOf(types, raw.type)
  const currency = maybeOneOf(currencies, raw.currency)
  const period = maybeOneOf(periods, raw.period)
  const isCustom = period === 'custom'
  const from = isCustom ? maybeDay(raw.from) : undefined
  const to = isCustom ? maybeDay(raw.to) : undefined
  return {
    ...(type && { type }),
    ...(currency && { currency }),
    ...(period && { period }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
