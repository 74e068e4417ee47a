// Sees to it that every table has its epochs and its next rounds, long before anybody needs them. Rounds that nobody
// was there to open are written down as void, so that the line of periods has no holes.
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { beaconRoundAt } from '@mela/games/fairness/beacon.ts'
import { gameOf, games, roundMinutes } from '@mela/games/game.ts'
import { blockTimeOf, drawsPerDay, nextPeriod, periodAt, type Round, roundOf } from '@mela/games/period.ts'
import {
  type DrawSource,
  type EpochRow,
  indexIn,
  openEpoch,
  openSeed,
  selectEpochsFrom,
} from '#features/draws/index.ts'
import type { Platform } from '#platform/platform.ts'
import { feeSetting, nextPaytable } from '../settings/fees.ts'
import { selectSettings } from '../settings/setting.store.ts'
import type { Sources } from './draw-round.ts'
import { insertRounds, type NewRound, selectLastRounds } from './round.store.ts'

const DAY_MS = 86_400_000
/** Rounds that are there ahead of time, so that a table goes on when the keeper changes. */
const AHEAD = 2
const PER_INSERT = 2_000

export type Table = { game_type: GameType; minutes: RoundMinutes }

/** TrxWinGo needs somebody to tell it of blocks. */
export const tablesWith = (sources: Sources): Table[] =>
  games
    .filter((game) => game.isSeeded || sources.blocks)
    .flatMap(({ game_type }) => roundMinutes.map((minutes) => ({ game_type, minutes })))

export type OpenFailure = { table: string; error: unknown }

/** Every table by itself: what one of them lacks must not stop the others. Returns those that could not be opened. */
export async function openRounds(
  platform: Platform,
  sources: Sources,
  nowMs: number,
): Promise<OpenFailure[]> {
  const [last, known, settings, fees] = await Promise.all([
    selectLastRounds(platform.db),
    selectEpochsFrom(platform.db, new Date(nowMs)),
    selectSettings(platform.db),
    feeSetting.of(platform, platform.db),
  ])
  const paytables = new Map(settings.map((row) => [row.game_type, row.paytable]))
  const failures: OpenFailure[] = []
  const openTable = async (table: Table) => {
    const { game_type, minutes } = table
    const before = last.find((row) => row.game_type === game_type && row.minutes === minutes)
    const paytable = nextPaytable({ game_type, paytable: paytables.get(game_type) ?? 'fair97' }, fees.value)
    await openEpochs(platform, { ...table, paytable, source: sourceOf(game_type, sources) }, known, nowMs)
    const oldest = Math.min(nowMs, before?.ends_at.getTime() ?? nowMs)
    const epochs = await selectEpochsFrom(platform.db, new Date(oldest - DAY_MS))
    const wanted = roundsFrom(table, before?.period, nowMs).map((round) =>
      newRound(platform, epochs, round, nowMs),
    )
    for (let i = 0; i < wanted.length; i += PER_INSERT)
      await insertRounds(platform.db, wanted.slice(i, i + PER_INSERT))
  }
  await Promise.all(
    tablesWith(sources).map((table) =>
      openTable(table).catch((error) => {
        failures.push({ table: `${table.game_type}/${table.minutes}`, error })
      }),
    ),
  )
  return failures
}

/** From the one after the last known up to those ahead; the very first is the one that is running. */
export function roundsFrom(
  { game_type, minutes }: Table,
  lastPeriod: string | undefined,
  nowMs: number,
): Round[] {
  const rounds: Round[] = []
  let period = lastPeriod ? nextPeriod(lastPeriod) : periodAt(game_type, minutes, nowMs)
  const untilMs = nowMs + AHEAD * minutes * 60_000
  for (let round = roundOf(period); round && round.opens_at <= untilMs; round = roundOf(period)) {
    // A table that never had a round has missed none.
    if (lastPeriod || nowMs < round.locks_at) rounds.push(round)
    period = nextPeriod(period)
  }
  return rounds
}

function newRound(platform: Platform, epochs: readonly EpochRow[], round: Round, nowMs: number): NewRound {
  const { period, game_type, minutes } = round
  const epoch = epochs.find(
    (one) =>
      one.game_type === game_type &&
      one.minutes === minutes &&
      one.starts_at.getTime() <= round.opens_at &&
      round.ends_at <= one.ends_at.getTime(),
  )
  const is_missed = nowMs >= round.locks_at
  if (!epoch && !is_missed) throw new Error(`no epoch for ${period}`)
  const epoch_index = epoch ? indexIn(epoch, round.opens_at) : null
  // The commitment of round i is seed i − 1: the hash of its own.
  const commitment = epoch && epoch_index !== null ? openSeed(platform, epoch, epoch_index - 1) : null
  return {
    period,
    game_type,
    minutes,
    is_missed,
    opens_at: iso(round.opens_at),
    locks_at: iso(round.locks_at),
    draws_at: iso(round.draws_at),
    ends_at: iso(round.ends_at),
    paytable: epoch?.paytable ?? '',
    epoch_id: epoch?.id ?? null,
    epoch_index,
    commitment: commitment?.toString('hex') ?? null,
    beacon_round: epoch && 'genesis' in epoch.source ? beaconRoundAt(epoch.source, round.draws_at) : null,
    block_time: epoch && 'network' in epoch.source ? iso(blockTimeOf(period)) : null,
    salt: platform.random.bytes(32).toString('hex'),
  }
}

const iso = (ms: number) => new Date(ms).toISOString()

type TableTerms = Table & { paytable: string; source: DrawSource }

/** A table has an epoch for now and one for tomorrow, published a day ahead. */
async function openEpochs(
  platform: Platform,
  { game_type, minutes, paytable, source }: TableTerms,
  known: readonly EpochRow[],
  nowMs: number,
): Promise<void> {
  const tomorrow = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS
  const covers = (atMs: number) =>
    known.some(
      (epoch) =>
        epoch.game_type === game_type &&
        epoch.minutes === minutes &&
        epoch.starts_at.getTime() <= atMs &&
        atMs < epoch.ends_at.getTime(),
    )
  const open = (first: Round, rounds: number) =>
    openEpoch(platform, {
      game_type,
      minutes,
      first_period: first.period,
      rounds,
      paytable,
      source,
      now: nowMs,
    })
  const running = roundOf(periodAt(game_type, minutes, nowMs)) as Round
  const first = nowMs < running.locks_at ? running : (roundOf(nextPeriod(running.period)) as Round)
  if (first.opens_at < tomorrow && !covers(first.opens_at))
    await open(first, (tomorrow - first.opens_at) / (minutes * 60_000))
  if (!covers(tomorrow))
    await open(roundOf(periodAt(game_type, minutes, tomorrow)) as Round, drawsPerDay(minutes))
}

function sourceOf(game_type: GameType, { beacon, blocks }: Sources): DrawSource {
  if (gameOf(game_type).isSeeded) return beacon.chain
  if (!blocks) throw new Error('no source of blocks')
  return { network: blocks.network, is_test: blocks.isTest, explorer: blocks.explorer }
}
