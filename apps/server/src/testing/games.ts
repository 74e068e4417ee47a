// Rounds for tests: opened, bet on, locked, drawn and settled by the real functions, at moments that the test chooses.
// A self-made beacon or block stands in for the world outside; results are what it leads to, never chosen.
import { createHash } from 'node:crypto'
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import type { VoidReason } from '@mela/contract/games.ts'
import type { Money } from '@mela/contract/money.ts'
import { coverOf } from '@mela/games/exposure.ts'
import { beaconRoundAt } from '@mela/games/fairness/beacon.ts'
import { digitOfBlockHash, draw } from '@mela/games/fairness/draw.ts'
import { commitmentOf } from '@mela/games/fairness/seed.ts'
import { gameOf } from '@mela/games/game.ts'
import { currentPaytable, multipliersFor } from '@mela/games/paytable.ts'
import { blockTimeOf, periodAt, type Round, roundOf } from '@mela/games/period.ts'
import { pickOf } from '@mela/games/pick.ts'
import type { Result } from '@mela/games/result.ts'
import { feeOf } from '@mela/games/stake.ts'
import postgres from 'postgres'
import { afterAll } from 'vitest'
import {
  type EpochRow,
  indexIn,
  openEpoch,
  openSeed,
  selectEpochsFrom,
  signerOf,
} from '#features/draws/index.ts'
import { type BetRow, insertBets } from '#features/games/bets/bet.store.ts'
import {
  callClose,
  callDraw,
  callLock,
  callSettle,
  callVoid,
  insertRounds,
  selectLogHead,
  selectRound,
} from '#features/games/rounds/round.store.ts'
import { houseAccount, memberWallet, transfer } from '#features/wallet/index.ts'
import { lockOf, signTestBeacon, testBeacon, testNetwork } from './round-lock.ts'
import type { TestApp } from './test-app.ts'

/** What is bet: the category, the position where there is one, the selection, and the stake. */
export type TestBet = { category: string; position?: string; selection: string; stake: Money }
type EpochOptions = { rounds?: number; paytable?: string }
export type TestBlock = { height: number; hash: string; timestamp: number }

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

export function gamesTools({ db, platform }: Pick<TestApp, 'db' | 'platform'>) {
  const owner = postgres(db.ownerUrl, { max: 1, onnotice: () => {} })
  afterAll(() => owner.end())
  let hasClock = false
  let given = 0

  /** From now on the database's games believe that it is this moment, until the next call. */
  const setClock = async (ms: number): Promise<void> => {
    if (!hasClock)
      await owner.unsafe(`
        create table test_clock (now timestamptz not null);
        insert into test_clock values (now());
        grant select on test_clock to mela_app;
        create or replace function game_now() returns timestamptz language sql volatile
          as 'select now from public.test_clock'`)
    hasClock = true
    await owner`update test_clock set now = ${new Date(ms)}`
  }

  const epochAt = async (game_type: GameType, minutes: RoundMinutes, atMs: number) => {
    const epochs = await selectEpochsFrom(db, new Date(atMs))
    return epochs.find(
      (epoch) =>
        epoch.game_type === game_type && epoch.minutes === minutes && epoch.starts_at.getTime() <= atMs,
    )
  }

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
    return (await epochAt(game_type, minutes, atMs)) as EpochRow
  }

  const seedOf = async ({ game_type, minutes, opens_at }: Round): Promise<Buffer | null> => {
    const epoch = (await epochAt(game_type, minutes, opens_at)) as EpochRow
    return openSeed(platform, epoch, indexIn(epoch, opens_at))
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
      (await epochAt(game_type, minutes, round.opens_at)) ??
      (await givenEpoch(game_type, minutes, atMs, options))
    const seed = await seedOf(round)
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

  /** Play money of the kind that counts as recharged. */
  const recharge = async (user_id: string, amount: Money): Promise<void> => {
    given += 1
    await transfer(db, {
      key: `games_given:${given}`,
      kind: 'recharge',
      cause: { given },
      from: houseAccount('gateway'),
      to: memberWallet(user_id),
      amount,
    })
  }

  /** One request of one member, of one currency, as the engine takes it. Returns the ids of its bets. */
  const placeBets = async (
    { period, game_type }: Round,
    user_id: string,
    bets: readonly TestBet[],
  ): Promise<string[]> => {
    given += 1
    const money_type = bets[0]?.stake.money_type ?? 1
    const lines = bets.map(({ stake, ...named }) => {
      const pick = pickOf(game_type, named)?.pick
      if (!pick) throw new RangeError(`no such pick: ${JSON.stringify(named)}`)
      return { pick, stake: stake.amount, fee: feeOf(game_type, stake).amount }
    })
    const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
    const nonce = `00000000-0000-7000-8000-${String(given).padStart(12, '0')}`
    const [answer] = await db.transaction((tx) =>
      insertBets(tx, [{ user_id, game_type, period, money_type, nonce, stake, lines }]),
    )
    if (answer?.outcome !== 'accepted') throw new Error(`the bets were not taken: ${answer?.outcome}`)
    return lines.map((_, i) => `${period}${String(answer.seq + i).padStart(7, '0')}`)
  }

  /** At the lock. */
  const lockRound = async (round: Round): Promise<void> => {
    await setClock(round.locks_at)
    const row = await existing(round.period)
    const bets = await db.sql<BetRow[]>`select * from bet where period = ${round.period} order by seq`
    const head = await selectLogHead(db, round.game_type, round.minutes)
    await must(callLock(db, lockOf(row, bets, head, await signerOf(platform))))
  }

  /** At the draw. Only TrxWinGo takes a block. */
  const drawRound = async (round: Round, block: TestBlock = blockOf(round)): Promise<Result> => {
    const { period, game_type } = round
    await setClock(round.draws_at)
    const row = await existing(period)
    const seed = await seedOf(round)
    if (!seed) {
      const result = [digitOfBlockHash(block.hash) as number]
      await must(callDraw(db, { period, seed, beacon_signature: null, x: null, block, result }))
      return result
    }
    const beacon_signature = Buffer.from(signTestBeacon(Number(row.beacon_round)), 'hex')
    const bet_root = row.bet_root ?? Buffer.alloc(0)
    const { x, result } = draw({ game_type, period, seed, beacon_signature, bet_root })
    await must(callDraw(db, { period, seed, beacon_signature, x: Buffer.from(x), block: null, result }))
    return result
  }

  /** At the end. */
  const settleRound = async (round: Round): Promise<void> => {
    await setClock(round.ends_at)
    const { result, paytable } = await existing(round.period)
    const multipliers = multipliersFor(round.game_type, paytable, result ?? []).slice(1)
    await callSettle(db, round.period, 0, multipliers, coverOf(round.game_type, paytable))
    await must(callClose(db, round.period))
  }

  /** When the source has stayed silent: no result, every stake goes back. The clock is then at the end. */
  const voidRound = async (round: Round, reason: VoidReason = 'no_source'): Promise<void> => {
    await setClock(round.ends_at + gameOf(round.game_type).voidAfterMs)
    await must(callVoid(db, round.period, reason, await seedOf(round)))
    await callSettle(db, round.period, 0, null)
    await must(callClose(db, round.period))
    await setClock(round.ends_at)
  }

  const existing = async (period: string) => {
    const row = await selectRound(db, period)
    if (!row) throw new Error(`there is no round ${period}`)
    return row
  }

  return {
    setClock,
    givenEpoch,
    givenRound,
    recharge,
    placeBets,
    lockRound,
    drawRound,
    settleRound,
    voidRound,
    /** From the lock to the end. */
    playRound: async (round: Round): Promise<Result> => {
      await lockRound(round)
      const result = await drawRound(round)
      await settleRound(round)
      return result
    },
  }
}

function known(period: string): Round {
  const round = roundOf(period)
  if (!round) throw new RangeError(`not a period: ${period}`)
  return round
}

async function must(done: Promise<boolean>): Promise<void> {
  if (!(await done)) throw new Error('the database refused this step of the round')
}

/** As on TRON, the hash begins with the height. */
function blockOf({ period }: Round): TestBlock {
  const height = 70_000_000
  const rest = createHash('sha256').update(period).digest('hex').slice(16)
  return { height, hash: height.toString(16).padStart(16, '0') + rest, timestamp: blockTimeOf(period) }
}
