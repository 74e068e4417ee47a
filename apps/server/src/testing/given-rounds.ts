// Epochs and rounds of tests, published and opened at moments that the test chooses.
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { beaconRoundAt } from '@mela/games/fairness/beacon.ts'
import { commitmentOf } from '@mela/games/fairness/seed.ts'
import { currentPaytable } from '@mela/games/paytable.ts'
import { blockTimeOf, periodAt, type Round, roundOf } from '@mela/games/period.ts'
import { type EpochRow, indexIn, openEpoch, openSeed, selectEpochsFrom } from '#features/draws/index.ts'
import { insertRounds } from '#features/games/rounds/round.store.ts'
import { testBeacon, testNetwork } from './round-lock.ts'
import type { TestApp } from './test-app.ts'

export type GamesApp = Pick<TestApp, 'db' | 'platform'>
type EpochOptions = { rounds?: number; paytable?: string }

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

async function epochAt({ db }: GamesApp, game_type: GameType, minutes: RoundMinutes, atMs: number) {
  const epochs = await selectEpochsFrom(db, new Date(atMs))
  return epochs.find(
    (epoch) =>
      epoch.game_type === game_type && epoch.minutes === minutes && epoch.starts_at.getTime() <= atMs,
  )
}

export async function seedOf(app: GamesApp, { game_type, minutes, opens_at }: Round): Promise<Buffer | null> {
  const epoch = (await epochAt(app, game_type, minutes, opens_at)) as EpochRow
  return openSeed(app.platform, epoch, indexIn(epoch, opens_at))
}

export function givenRounds(app: GamesApp, setClock: (ms: number) => Promise<void>) {
  const { db, platform } = app

  /** Published a minute before its first round, which is the one at this moment. */
  const givenEpoch = async (
    game_type: GameType,
    minutes: RoundMinutes,
    atMs: number,
    { rounds = 20, paytable = currentPaytable('fair97') }: EpochOptions = {},
  ): Promise<EpochRow> => {
    const first_period = periodAt(game_type, minutes, atMs)
    await openEpoch(platform, {
      game_type,
      minutes,
      first_period,
      rounds,
      paytable,
      source: game_type === 3 ? testNetwork : testBeacon,
      now: known(first_period).opens_at - 60_000,
    })
    return (await epochAt(app, game_type, minutes, atMs)) as EpochRow
  }

  /** The round that this moment falls into, of the epoch there is or of a new one. The clock is then its opening. */
  const givenRound = async (
    game_type: GameType,
    minutes: RoundMinutes,
    atMs: number,
    { isMissed = false, ...options }: EpochOptions & { isMissed?: boolean } = {},
  ): Promise<Round> => {
    const round = known(periodAt(game_type, minutes, atMs))
    const epoch =
      (await epochAt(app, game_type, minutes, round.opens_at)) ??
      (await givenEpoch(game_type, minutes, atMs, options))
    const seed = await seedOf(app, round)
    await setClock(round.opens_at)
    const iso = (ms: number) => new Date(ms).toISOString()
    await insertRounds(db, [
      {
        period: round.period,
        game_type,
        minutes,
        is_missed: isMissed,
        opens_at: iso(round.opens_at),
        locks_at: iso(round.locks_at),
        draws_at: iso(round.draws_at),
        ends_at: iso(round.ends_at),
        paytable: epoch.paytable,
        epoch_id: epoch.id,
        epoch_index: indexIn(epoch, round.opens_at),
        commitment: seed && hex(commitmentOf(seed)),
        beacon_round: seed && beaconRoundAt(testBeacon, round.draws_at),
        block_time: seed ? null : iso(blockTimeOf(round.period)),
        salt: hex(platform.random.bytes(32)),
      },
    ])
    return round
  }

  return { givenEpoch, givenRound }
}

function known(period: string): Round {
  const round = roundOf(period)
  if (!round) throw new RangeError(`not a period: ${period}`)
  return round
}
