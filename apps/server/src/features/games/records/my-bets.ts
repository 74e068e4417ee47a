// My bets (GM-10, GM-15). What a bet paid is not kept with it: it follows from the round's result and its paytable, and
// counts only when the round has ended and its money was paid.
import { type BetState, games, type MyBet } from '@mela/contract/games.ts'
import { money, multiply, subtract, zero } from '@mela/contract/money.ts'
import { oddsOf } from '@mela/games/paytable.ts'
import { pickNumbered } from '@mela/games/pick.ts'
import { payoutOf } from '@mela/games/stake.ts'
import { keyset } from '#platform/db/keyset.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { betIdOf } from '../bets/bet-id.ts'
import { selectNow } from '../rounds/round.store.ts'
import { type BetFilter, countMyBets, type MyBetRow, selectMyBets } from './my-bet.store.ts'
import { sliceOf } from './page-slice.ts'
import { countUpTo } from './remembered-count.ts'

/** Longer than any transaction lives: behind this no bet can appear any more. */
const STILL_COMING_MS = 60_000

export const myBets = handler(games.myBets, async ({ me, query, db, platform }) => {
  const { game_type, minutes, period } = query
  const filter: BetFilter = { user_id: me.id, game_type, minutes, period }
  const walk = placed.walkOf(query)
  const total = walk.after ? undefined : await totalOf(platform, filter)
  const slice = sliceOf(walk, total)
  const found = slice.take > 0 ? await selectMyBets(db, { ...filter, after: walk.after }, slice) : []
  const { rows, next } = placed.pageOf(found, walk)
  return { list: rows.map(betView), total, next }
})

const placed = keyset<MyBetRow>('bets', 3, ({ placed_us, period, seq }) => [placed_us, period, String(seq)])

async function totalOf(platform: Platform, filter: BetFilter): Promise<number> {
  const { db } = platform
  // The bets of one round are few, and nobody asks for them again.
  if (filter.period !== undefined) return countMyBets(db, filter, null, null)
  const before = new Date((await selectNow(db)) - STILL_COMING_MS)
  const key = `bets:${filter.user_id}:${filter.game_type ?? ''}:${filter.minutes ?? ''}`
  const [past, fresh] = await Promise.all([
    countUpTo(platform, key, before, (after, upto) => countMyBets(db, filter, after, upto)),
    countMyBets(db, filter, before, null),
  ])
  return past + fresh
}

function betView(row: MyBetRow): MyBet {
  const { game_type, paytable } = row
  const picked = pickNumbered(game_type, row.pick)
  if (!picked) throw new RangeError(`game ${game_type} has no pick ${row.pick}`)
  const stake = money(row.money_type, BigInt(row.stake))
  const fee = money(row.money_type, BigInt(row.fee))
  // A void round gives stakes back; that is no prize.
  const isPaid = row.is_ended && row.is_settled && row.cancelled_at === null
  const prize =
    isPaid && row.result ? payoutOf(game_type, paytable, row.pick, stake, row.result) : zero(row.money_type)
  const best = Math.max(...oddsOf(game_type, paytable, row.pick).map(({ hundredths }) => hundredths))
  const possible = multiply(subtract(stake, fee), { numerator: BigInt(best), denominator: 100n }, 'down')
  return {
    bet_id: betIdOf(row.period, row.seq),
    game_type,
    minutes: row.minutes,
    period: row.period,
    category: picked.category,
    position: picked.position,
    selection: picked.selection,
    money_type: row.money_type,
    amount: stake.amount,
    fee: fee.amount,
    state: stateOf(row, prize.amount),
    prize_amount: prize.amount,
    possible_amount: possible.amount,
    result: row.result,
    can_cancel: row.is_open && row.cancelled_at === null,
    created_at: row.placed_at.getTime(),
    ends_at: row.ends_at.getTime(),
  }
}

function stateOf(row: MyBetRow, prize: bigint): BetState {
  if (row.cancelled_at) return 'cancelled'
  if (!row.is_ended || !row.is_settled) return 'pending'
  if (row.state === 'void') return 'refunded'
  return prize > 0n ? 'won' : 'lost'
}
