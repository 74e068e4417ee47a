// The steps of a round of a test, each at its moment. A self-made beacon or block stands in for the world outside; results
// are what it leads to, never chosen.
import { createHash } from 'node:crypto'
import type { VoidReason } from '@mela/contract/games.ts'
import { coverOf } from '@mela/games/exposure.ts'
import { digitOfBlockHash, draw } from '@mela/games/fairness/draw.ts'
import { gameOf } from '@mela/games/game.ts'
import { multipliersFor } from '@mela/games/paytable.ts'
import { blockTimeOf, type Round } from '@mela/games/period.ts'
import type { Result } from '@mela/games/result.ts'
import { signerOf } from '#features/draws/index.ts'
import type { BetRow } from '#features/games/bets/bet.store.ts'
import {
  callClose,
  callDraw,
  callLock,
  callSettle,
  callVoid,
  selectLogHead,
  selectRound,
} from '#features/games/rounds/round.store.ts'
import type { Database } from '#platform/db/database.ts'
import { type GamesApp, seedOf } from './given-rounds.ts'
import { lockOf, signTestBeacon } from './round-lock.ts'

type TestBlock = { height: number; hash: string; timestamp: number }

export function roundSteps(app: GamesApp, setClock: (ms: number) => Promise<void>) {
  const { db, platform } = app

  /** At the lock. */
  const lockRound = async (round: Round): Promise<void> => {
    await setClock(round.locks_at)
    const row = await existing(db, round.period)
    const bets = await db.sql<BetRow[]>`select * from bet where period = ${round.period} order by seq`
    const head = await selectLogHead(db, round.game_type, round.minutes)
    await must(callLock(db, lockOf(row, bets, head, await signerOf(platform))))
  }

  /** At the draw. Only TrxWinGo takes a block. */
  const drawRound = async (round: Round, block: TestBlock = blockOf(round)): Promise<Result> => {
    const { period, game_type } = round
    await setClock(round.draws_at)
    const row = await existing(db, period)
    const seed = await seedOf(app, round)
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
    const { result, paytable } = await existing(db, round.period)
    const multipliers = multipliersFor(round.game_type, paytable, result ?? []).slice(1)
    await callSettle(db, round.period, 0, multipliers, coverOf(round.game_type, paytable))
    await must(callClose(db, round.period))
  }

  /** When the source has stayed silent: no result, every stake goes back. The clock is then at the end. */
  const voidRound = async (round: Round, reason: VoidReason = 'no_source'): Promise<void> => {
    await setClock(round.ends_at + gameOf(round.game_type).voidAfterMs)
    await must(callVoid(db, round.period, reason, await seedOf(app, round)))
    await callSettle(db, round.period, 0, null)
    await must(callClose(db, round.period))
    await setClock(round.ends_at)
  }

  return { lockRound, drawRound, settleRound, voidRound }
}

async function existing(db: Database, period: string) {
  const row = await selectRound(db, period)
  if (!row) throw new Error(`there is no round ${period}`)
  return row
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
