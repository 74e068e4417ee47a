// My rounds as data: what the server is asked for, how the list is put together, and what a round brought.
import type { GameType } from '@mela/contract/enums.ts'
import type { Participation } from '@mela/contract/games.ts'
import { dayKey } from '#platform/format/dates.ts'
import { startOfDay, startOfToday } from './day.ts'
import type { RecordSearch } from './record-search.ts'

export type RoundsFilter = {
  game_type?: GameType
  state?: Participation['state']
  from?: number
  to?: number
}

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const

export function filterOf(search: RecordSearch, nowMs: number): RoundsFilter {
  return {
    ...(search.game && { game_type: Number(search.game) as GameType }),
    ...(search.state && { state: search.state }),
    ...rangeOf(search, nowMs),
  }
}

function rangeOf({ time, from, to }: RecordSearch, nowMs: number): Pick<RoundsFilter, 'from' | 'to'> {
  if (!time) return {}
  if (time !== 'custom') return { from: startOfToday(nowMs, DAYS_BACK[time]) }
  // Years that no clock of the server knows would be refused.
  return {
    ...(from && { from: Math.max(0, startOfDay(from)) }),
    ...(to && { to: Math.max(0, startOfDay(to, 1)) }),
  }
}

/** One round may be mine in two currencies. */
export const keyOfRound = ({ period, money_type }: Participation): string => `${period}-${money_type}`

/** Each once: a round that ends while one reads moves the others to the next page. */
export function eachOnce(rounds: readonly Participation[]): Participation[] {
  return [...new Map(rounds.map((round) => [keyOfRound(round), round])).values()]
}

export type Day = { key: string; rounds: Participation[] }

/** Newest first, so the rounds of a day stand together. */
export function byDay(rounds: readonly Participation[], timeZone?: string): Day[] {
  const days: Day[] = []
  for (const round of rounds) {
    const key = dayKey(round.ends_at, timeZone)
    const last = days.at(-1)
    if (last?.key === key) last.rounds.push(round)
    else days.push({ key, rounds: [round] })
  }
  return days
}

/** What the round changed in my wallet. Nothing while it is open; a void round gave everything back. */
export function netOf({
  state,
  amount,
  prize_amount,
}: Pick<Participation, 'state' | 'amount' | 'prize_amount'>) {
  if (state === 'pending') return undefined
  return state === 'refunded' ? 0n : prize_amount - amount
}
