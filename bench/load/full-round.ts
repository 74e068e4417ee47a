// Rounds full of bets, opened, locked and drawn by the server's own functions at moments that the benchmark chooses: only
// the clock of the games and the beacon are its own, and the beacon's words are honest ones.
import { inr } from '@mela/contract/money.ts'
import { currentPaytable } from '@mela/games/paytable.ts'
import { periodAt, roundOf } from '@mela/games/period.ts'
import { picksOf } from '@mela/games/pick.ts'
import { feeOf } from '@mela/games/stake.ts'
import { insertBets } from '../../apps/server/src/features/games/bets/bet.store.ts'
import { drawRound } from '../../apps/server/src/features/games/rounds/draw-round.ts'
import { lockRound } from '../../apps/server/src/features/games/rounds/lock-round.ts'
import { openRounds } from '../../apps/server/src/features/games/rounds/open-rounds.ts'
import { type RoundRow, selectRound } from '../../apps/server/src/features/games/rounds/round.store.ts'
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { honestSources } from './honest-sources.ts'
import { newNonce } from './nonces.ts'

const sources = { ...honestSources, blocks: undefined }

const GAME = 2
const MINUTES = 10
const MEMBERS_PER_BATCH = 500
const STAKE = inr('1')

export type RoundMaker = {
  /** The next round, drawn and at its end: what is left is to settle it. */
  nextRound(members: readonly string[], betsEach: number): Promise<RoundRow>
  end(): Promise<void>
}

export async function roundMaker(platform: Platform, ownerUrl: string): Promise<RoundMaker> {
  const owner = sqlAt(ownerUrl)
  await owner.unsafe(`
    create table bench_clock (now timestamptz not null);
    insert into bench_clock values (now());
    grant select on bench_clock to mela_app;
    create or replace function game_now() returns timestamptz language sql volatile
      as 'select now from public.bench_clock'`)
  const setClock = (ms: number) => owner`update bench_clock set now = ${new Date(ms)}`
  let atMs = Date.now()

  return {
    nextRound: async (members, betsEach) => {
      atMs += MINUTES * 60_000
      const period = periodAt(GAME, MINUTES, atMs)
      const round = roundOf(period)
      if (!round) throw new Error(`not a period: ${period}`)
      await setClock(round.opens_at)
      await openRounds(platform, sources, round.opens_at)
      for (let i = 0; i < members.length; i += MEMBERS_PER_BATCH)
        await placeBatch(platform, period, members.slice(i, i + MEMBERS_PER_BATCH), betsEach)
      await setClock(round.locks_at)
      demand(await lockRound(platform, period), 'locked')
      await setClock(round.draws_at)
      await drawRound(platform, sources, await existing(platform, period), AbortSignal.timeout(10_000))
      await setClock(round.ends_at)
      const drawn = await existing(platform, period)
      demand(drawn.state === 'drawn' && drawn.bets === members.length * betsEach, 'drawn with all bets')
      return drawn
    },
    end: () => owner.end(),
  }
}

async function existing({ db }: Platform, period: string): Promise<RoundRow> {
  const row = await selectRound(db, period)
  if (!row) throw new Error(`there is no round ${period}`)
  return row
}

async function placeBatch(
  { db }: Platform,
  period: string,
  members: readonly string[],
  betsEach: number,
): Promise<void> {
  const picks = picksOf(GAME).length
  const fee = feeOf(GAME, currentPaytable('fair97'), STAKE).amount
  const answers = await insertBets(
    db,
    members.map((user_id, i) => ({
      user_id,
      game_type: GAME,
      period,
      money_type: STAKE.money_type,
      nonce: newNonce(),
      stake: STAKE.amount * BigInt(betsEach),
      lines: Array.from({ length: betsEach }, (_, k) => ({
        pick: 1 + ((i * betsEach + k * 7) % picks),
        stake: STAKE.amount,
        fee,
      })),
    })),
  )
  demand(
    answers.every(({ outcome }) => outcome === 'accepted'),
    'bet on by everybody',
  )
}

function demand(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`the round is not ${what}`)
}
