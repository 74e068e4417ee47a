import { GameType, type RoundMinutes } from '@mela/contract/enums.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { games, roundMinutes } from './game.ts'
import { blockTimeOf, drawsPerDay, nextPeriod, periodAt, previousPeriod, roundOf } from './period.ts'

const tables = games.flatMap(({ game_type, slug }) =>
  roundMinutes.map((minutes) => ({ game_type, minutes, name: `${slug} ${minutes}` })),
)
const at = (text: string) => Date.parse(text)
const known = (period: string) => {
  const round = roundOf(period)
  if (!round) throw new Error(`not a period: ${period}`)
  return round
}

afterEach(() => vi.unstubAllEnvs())

describe('period ids', () => {
  it.each<[string, GameType, RoundMinutes, string]>([
    ['20260831100010750', GameType.wingo, 1, '2026-08-31T12:29:00Z'],
    ['20260831101010750', GameType.k3, 1, '2026-08-31T12:29:00Z'],
    ['20260831102020001', GameType.d5, 3, '2026-08-31T00:00:00Z'],
    ['20260831103040288', GameType.trxwingo, 5, '2026-08-31T23:55:00Z'],
    ['20261231104050144', GameType.racing, 10, '2026-12-31T23:50:00Z'],
    ['20280229100010002', GameType.wingo, 1, '2028-02-29T00:01:00Z'],
  ])('GM-01 %s is one round of one game', (period, game_type, minutes, opens) => {
    expect(periodAt(game_type, minutes, at(opens))).toBe(period)
    expect(periodAt(game_type, minutes, at(opens) + minutes * 60_000 - 1)).toBe(period)
    expect(periodAt(game_type, minutes, at(opens) - 1)).not.toBe(period)
    expect(known(period)).toMatchObject({ period, game_type, minutes, opens_at: at(opens) })
  })

  it.each([
    ['', 'empty'],
    ['2026083110001075', 'sixteen digits'],
    ['202608311000107500', 'eighteen digits'],
    ['20260231100010001', 'a 31st of February'],
    ['20270229100010001', 'a leap day in a year without'],
    ['20261301100010001', 'a thirteenth month'],
    ['20260800100010001', 'a day zero'],
    ['20260831105010001', 'no such game'],
    ['20260831100030001', 'no such interval'],
    ['20260831100010000', 'sequence zero'],
    ['20260831100011441', 'one beyond the day'],
    ['20260831100050145', 'one beyond the day of long rounds'],
    ['00260831100010001', 'a year that a calendar would read as 1926'],
    ['２０２６０８３１１０００１０７５０', 'digits of another script'],
    [' 20260831100010750', 'a space before'],
    ['20260831100010750\n', 'a line end after'],
  ])('GM-01 %s is no round: %s', (period) => {
    expect(roundOf(period)).toBeUndefined()
    expect(() => nextPeriod(period)).toThrow(RangeError)
  })

  it('GM-01 a number is not an id, even with the right digits', () => {
    expect(roundOf(20_260_831_100_010_750 as unknown as string)).toBeUndefined()
  })
})

describe('the times of a round', () => {
  it.each(tables)('GM-08 $name closes, draws and ends when the rules say', ({ game_type, minutes }) => {
    const round = known(periodAt(game_type, minutes, at('2026-08-31T12:34:56.789Z')))
    const end = round.opens_at + minutes * 60_000
    const lock = game_type === GameType.trxwingo ? 10_000 : 5000
    expect(round).toMatchObject({ locks_at: end - lock, draws_at: end - 3000, ends_at: end })
  })

  it('GM-20 the block of TrxWinGo is stamped six seconds before the end, after the lock, on a slot of three', () => {
    for (const minutes of roundMinutes) {
      const round = known(periodAt(GameType.trxwingo, minutes, at('2026-11-15T08:00:00Z')))
      const time = blockTimeOf(round.period)
      expect(time).toBe(round.ends_at - 6000)
      expect(time).toBeGreaterThan(round.locks_at)
      expect(time % 3000).toBe(0)
    }
  })
})

describe('an endless line of rounds', () => {
  it.each([
    [1, 1440],
    [3, 480],
    [5, 288],
    [10, 144],
  ] as const)('GM-01 %i minutes make %i draws a day', (minutes, draws) => {
    expect(drawsPerDay(minutes)).toBe(draws)
  })

  // Two of these days have 23 or 25 hours in New York, the other two in London.
  const offsets = { UTC: 0, 'Asia/Kolkata': -330, 'America/New_York': 240, 'Europe/London': -60 }
  const days = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-12-31', '2028-02-28']
  const cases = Object.entries(offsets).flatMap(([zone, offset]) =>
    days.map((day) => ({ zone, offset, day })),
  )

  it.each(cases)('GM-01 $day has every round once on a server in $zone', ({ zone, offset, day }) => {
    vi.stubEnv('TZ', zone)
    // Proves that the zone is really in force here.
    expect(new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset()).toBe(offset)
    const digits = day.replaceAll('-', '')
    for (const { game_type, minutes } of tables) {
      let period = periodAt(game_type, minutes, at(`${day}T00:00:00Z`))
      let expected = at(`${day}T00:00:00Z`)
      const seen = new Set<string>()
      for (let sequence = 1; sequence <= 1440 / minutes; sequence += 1) {
        const round = known(period)
        if (round.sequence !== sequence || round.opens_at !== expected || !period.startsWith(digits))
          throw new Error(`${period} stands where number ${sequence} of ${day} should`)
        seen.add(period)
        expected = round.ends_at
        const next = nextPeriod(period)
        if (previousPeriod(next) !== period) throw new Error(`${next} does not lead back to ${period}`)
        period = next
      }
      expect(seen.size).toBe(1440 / minutes)
      expect(expected).toBe(at(`${day}T00:00:00Z`) + 86_400_000)
      expect(known(period).sequence).toBe(1)
    }
  })

  it('GM-01 a year has no gap and no double, at every midnight of every table', () => {
    for (const { game_type, minutes } of tables) {
      const seen = new Set<string>()
      const start = at('2026-01-01T00:00:00Z')
      for (let day = 0; day < 366; day += 1) {
        const midnight = start + day * 86_400_000
        const [first, last] = [
          periodAt(game_type, minutes, midnight),
          periodAt(game_type, minutes, midnight - 1),
        ]
        if (nextPeriod(last) !== first || previousPeriod(first) !== last || known(last).ends_at !== midnight)
          throw new Error(`${last} does not lead to ${first}`)
        seen.add(first).add(last)
      }
      expect(seen.size).toBe(732)
    }
  })
})
