// The filters of my rounds as they stand in the address, so that a filtered list can be linked to and survives a reload.
// Part of the first paint: no contract here.
import { maybeOneOf, type RawSearch } from '#platform/search.ts'
import { maybeDay } from './day.ts'

export const recordGames = ['2', '3', '4', '5', '1'] as const
export const recordStates = ['pending', 'won', 'lost', 'refunded'] as const
export const recordTimes = ['today', 'week', 'month', 'custom'] as const

export type RecordSearch = {
  game?: (typeof recordGames)[number]
  state?: (typeof recordStates)[number]
  time?: (typeof recordTimes)[number]
  /** Days, for the custom time; both count. */
  from?: string
  to?: string
}

export function readRecordSearch(raw: RawSearch): RecordSearch {
  const game = maybeOneOf(recordGames, raw.game)
  const state = maybeOneOf(recordStates, raw.state)
  const time = maybeOneOf(recordTimes, raw.time)
  const from = time === 'custom' ? maybeDay(raw.from) : undefined
  const to = time === 'custom' ? maybeDay(raw.to) : undefined
  return {
    ...(game && { game }),
    ...(state && { state }),
    ...(time && { time }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
