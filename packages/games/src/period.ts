// A period id says which round it is: YYYYMMDD (UTC), family, interval and the round's number in that day.
// Days are counted in whole UTC days since 1970, never in a local calendar: every day has as many rounds.
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { gameOf, games, roundMinutes } from './game.ts'

export type Round = {
  period: string
  game_type: GameType
  minutes: RoundMinutes
  sequence: number
  opens_at: number
  locks_at: number
  draws_at: number
  ends_at: number
}

const DAY_MS = 86_400_000
const BLOCK_BEFORE_END_MS = 6000

const intervals: Record<RoundMinutes, string> = { 1: '01', 3: '02', 5: '04', 10: '05' }
const minutesOfInterval = new Map(roundMinutes.map((minutes) => [intervals[minutes], minutes]))
const gameOfFamily = new Map(games.map((game) => [game.family, game]))

export const drawsPerDay = (minutes: RoundMinutes): number => 1440 / minutes

/** The round whose [opens_at, ends_at) holds this moment. */
export function periodAt(game_type: GameType, minutes: RoundMinutes, atMs: number): string {
  const dayStart = Math.floor(atMs / DAY_MS) * DAY_MS
  const sequence = Math.floor((atMs - dayStart) / (minutes * 60_000)) + 1
  const day = new Date(dayStart).toISOString().slice(0, 10).replaceAll('-', '')
  return `${day}${gameOf(game_type).family}${intervals[minutes]}${String(sequence).padStart(4, '0')}`
}

const periodPattern = /^(\d{4})(\d{2})(\d{2})(\d{3})(\d{2})(\d{4})$/

/** Nothing for anything that is not exactly the id of a round. */
export function roundOf(period: string): Round | undefined {
  const [, year, month, day, family = '', interval = '', number] = periodPattern.exec(period) ?? []
  const game = gameOfFamily.get(family)
  const minutes = minutesOfInterval.get(interval)
  if (!game || !minutes) return undefined
  const sequence = Number(number)
  const opens_at = Date.UTC(Number(year), Number(month) - 1, Number(day)) + (sequence - 1) * minutes * 60_000
  // Writing it again finds a 31st of February, a sequence 0 and one beyond the day.
  if (periodAt(game.game_type, minutes, opens_at) !== period) return undefined
  const ends_at = opens_at + minutes * 60_000
  return {
    period,
    game_type: game.game_type,
    minutes,
    sequence,
    opens_at,
    locks_at: ends_at - game.lockMs,
    draws_at: ends_at - game.drawMs,
    ends_at,
  }
}

export function nextPeriod(period: string): string {
  const round = knownRound(period)
  return periodAt(round.game_type, round.minutes, round.ends_at)
}

export function previousPeriod(period: string): string {
  const round = knownRound(period)
  return periodAt(round.game_type, round.minutes, round.opens_at - 1)
}

/** The declared time of the TRON block that decides a round of TrxWinGo. */
export function blockTimeOf(period: string): number {
  return knownRound(period).ends_at - BLOCK_BEFORE_END_MS
}

function knownRound(period: string): Round {
  const round = roundOf(period)
  if (!round) throw new RangeError(`not a period: ${period.slice(0, 40)}`)
  return round
}
