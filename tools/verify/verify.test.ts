import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DayEvidence, verifyDay } from './day.ts'
import { bytesOf, honestDay, signed } from './day-for-tests.ts'

type Table = DayEvidence['file']['tables'][number]

/** A proof of the beacon takes some hundredths of a second, and there are 144. */
const PROOFS_WITHIN_MS = 120_000

let honest: DayEvidence
beforeAll(() => {
  honest = honestDay()
}, PROOFS_WITHIN_MS)

const copyOf = (day: DayEvidence): DayEvidence => structuredClone(day)
const tableIn = (day: DayEvidence, game_type: number): Table =>
  day.file.tables.find((table) => table.game_type === game_type) as Table
const roundIn = (day: DayEvidence, game_type: number, at: number) =>
  tableIn(day, game_type).rounds[at] as Table['rounds'][number]
const [RACING, WINGO, TRX, K3, D5] = [1, 2, 3, 4, 5]
const other = (text: string) => bytesOf(text).toString('hex')

describe('a day as an honest house publishes it', () => {
  it(
    'GM-13 passes whole, every word of the beacon proved, void rounds shown with what would have been drawn',
    () => {
      const { findings, tables, beaconsChecked } = verifyDay(honest)
      expect(findings).toEqual([])
      expect(beaconsChecked).toBe(144)
      expect(tables.map(({ rounds, drawn }) => [rounds, drawn])).toEqual([
        [144, 143],
        [144, 144],
        [144, 144],
        [144, 143],
        [144, 143],
      ])
      const voids = tables.flatMap((table) => table.voids)
      expect(voids.map(({ reason }) => reason)).toEqual(['missed', 'no_source', 'not_locked'])
      expect(voids[0]?.would).toBeNull()
      expect(voids[1]?.would).toHaveLength(3)
      expect(voids[2]?.would).toBeNull()
    },
    PROOFS_WITHIN_MS,
  )

  it('GM-13 passes while it is not over', () => {
    const day = honestDay(10)
    const nowMs = roundIn(day, WINGO, 9).ends_at + 500_000
    expect(verifyDay({ ...day, nowMs, every: 1_000 }).findings).toEqual([])
    const late = verifyDay({ ...day, nowMs: nowMs + 700_000, every: 1_000 }).findings
    expect(new Set(late.map(({ name }) => name))).toEqual(new Set(['line_ends_early']))
  })
})

/** Each tampering, and the checks that must find it. Nothing else may turn red. */
const tamperings: [what: string, tamper: (day: DayEvidence) => void, found: string[]][] = [
  [
    'a result that another seed would give',
    (day) => {
      const entry = roundIn(day, WINGO, 50)
      entry.result = [((entry.result?.[0] ?? 0) + 1) % 10]
    },
    ['chi_square_recomputed', 'result_recomputed'],
  ],
  [
    'another seed for one round',
    (day) => {
      roundIn(day, WINGO, 50).seed = other('a better seed')
    },
    ['result_recomputed', 'seed_matches'],
  ],
  [
    'another seed with a commitment that fits it',
    (day) => {
      const entry = roundIn(day, D5, 143)
      entry.seed = other('a better seed')
      entry.commitment = createHash('sha256').update(bytesOf('a better seed')).digest('hex')
    },
    ['commitment_in_epoch', 'log_links', 'result_recomputed'],
  ],
  [
    'a bet root exchanged after the draw',
    (day) => {
      roundIn(day, K3, 50).bet_root = other('other bets')
    },
    ['log_links', 'result_recomputed'],
  ],
  [
    'a bet root exchanged, and the log of that round with it',
    (day) => {
      const entry = roundIn(day, TRX, 50)
      entry.bet_root = other('other bets')
      entry.log = other('another log')
    },
    ['log_links'],
  ],
  [
    'a round left out',
    (day) => {
      tableIn(day, TRX).rounds.splice(70, 1)
    },
    ['chi_square_recomputed', 'line_broken', 'log_links', 'rtp_recomputed'],
  ],
  [
    'the last rounds of the day left out',
    (day) => {
      const table = tableIn(day, TRX)
      table.rounds.length = 140
    },
    ['chi_square_recomputed', 'line_ends_early', 'rtp_recomputed'],
  ],
  [
    'the first round of the day left out',
    (day) => {
      tableIn(day, TRX).rounds.shift()
    },
    ['chi_square_recomputed', 'line_starts_late', 'log_links', 'rtp_recomputed'],
  ],
  [
    'a log that is not the one of the day before continued',
    (day) => {
      ;(day.previousLogs as Map<string, string>).set('wingo 10 min', other('a fork'))
    },
    ['log_links'],
  ],
  [
    'a beacon word made up, and told to all tables alike',
    (day) => {
      const made = roundIn(day, RACING, 1).beacon_signature
      for (const game_type of [RACING, WINGO, K3, D5]) roundIn(day, game_type, 0).beacon_signature = made
    },
    ['beacon_signed', 'result_recomputed'],
  ],
  [
    'two tables told different words of the same beacon round',
    (day) => {
      const entry = roundIn(day, D5, 9)
      entry.beacon_signature = roundIn(day, D5, 8).beacon_signature
    },
    ['beacon_signed', 'result_recomputed'],
  ],
  [
    'a beacon round that was not declared',
    (day) => {
      const entry = roundIn(day, WINGO, 60)
      entry.beacon_round = (entry.beacon_round ?? 0) + 1
    },
    ['beacon_round_declared', 'log_links'],
  ],
  [
    'an epoch that the house did not sign',
    (day) => {
      const epoch = day.epochs.find(({ id }) => id === '4')
      if (epoch) epoch.statement = { ...epoch.statement, published_at: epoch.statement.published_at - 1 }
    },
    ['epoch_signed'],
  ],
  [
    'an epoch published after its rounds',
    (day) => {
      const epoch = day.epochs.find(({ id }) => id === '4')
      if (!epoch) return
      epoch.statement = { ...epoch.statement, published_at: roundIn(day, K3, 143).ends_at }
      epoch.signature = signed(epoch.statement)
    },
    ['epoch_before_round'],
  ],
  [
    'another paytable than the epoch promised',
    (day) => {
      roundIn(day, WINGO, 50).paytable = 'classic-1'
    },
    ['paytable_matches'],
  ],
  [
    'an epoch that names another hash of its paytable',
    (day) => {
      const epoch = day.epochs.find(({ id }) => id === '2')
      if (!epoch) return
      epoch.statement = { ...epoch.statement, paytable_hash: other('better odds') }
      epoch.signature = signed(epoch.statement)
    },
    ['paytable_matches'],
  ],
  [
    'a round of TrxWinGo that took another digit than its block has',
    (day) => {
      const entry = roundIn(day, TRX, 50)
      entry.block_hash = `${entry.block_hash?.slice(0, -1)}${((entry.result?.[0] ?? 0) + 1) % 10}`
    },
    ['block_digit'],
  ],
  [
    'a block of another time than declared',
    (day) => {
      const entry = roundIn(day, TRX, 50)
      entry.block_time = (entry.block_time ?? 0) + 3_000
    },
    ['block_time_declared', 'log_links'],
  ],
  [
    'a void round with a result',
    (day) => {
      const table = tableIn(day, K3)
      const entry = table.rounds.find(({ state }) => state === 'void')
      if (entry) entry.result = [1, 2, 3]
    },
    ['chi_square_recomputed', 'no_result'],
  ],
  [
    'a round that never ended',
    (day) => {
      const entry = roundIn(day, TRX, 143)
      Object.assign(entry, { state: 'locked', result: null, block_hash: null, payouts: null })
    },
    ['chi_square_recomputed', 'round_unfinished', 'rtp_recomputed'],
  ],
  [
    'payouts that were not those counted',
    (day) => {
      roundIn(day, D5, 50).payouts = { 1: '1000', 2: '0.25' }
    },
    ['rtp_recomputed'],
  ],
  [
    'an expectation that no paytable has',
    (day) => {
      for (const entry of tableIn(day, D5).rounds)
        if (entry.expected_payouts) entry.expected_payouts = { 1: '99.5', 2: '0.48' }
      tableIn(day, D5).rtp['1'] = { ...(tableIn(day, D5).rtp['1'] as { actual: string }), expected: '0.9950' }
    },
    ['expectation_plausible'],
  ],
  [
    'a whole table left out',
    (day) => {
      day.file.tables.pop()
    },
    ['table_missing'],
  ],
  [
    'amounts that cannot be read',
    (day) => {
      roundIn(day, WINGO, 50).stakes = { 1: 'much' }
    },
    ['expectation_plausible', 'rtp_recomputed'],
  ],
]

describe('a day that was tampered with', () => {
  it.each(tamperings)('GM-13 GM-20 finds %s', (_, tamper, found) => {
    const day = copyOf(honest)
    tamper(day)
    // The first word of the beacon is proved all the same.
    const names = verifyDay({ ...day, every: 1_000 }).findings.map(({ name }) => name)
    expect([...new Set(names)].toSorted()).toEqual(found.toSorted())
  })
})
