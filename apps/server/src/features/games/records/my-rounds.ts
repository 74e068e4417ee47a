import { games, type Participation } from '@mela/contract/games.ts'
import { keyset } from '#platform/db/keyset.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import {
  countPaid,
  countPending,
  type MyRoundRow,
  type RoundFilter,
  selectMyRounds,
  selectSettledUpTo,
} from './my-round.store.ts'
import { sliceOf } from './page-slice.ts'
import { countUpTo } from './remembered-count.ts'

/** My rounds (GM-15): pending until they are settled. A round whose bets I all took back is none of mine. */
export const myRounds = handler(games.myRounds, async ({ me, query, db, platform }) => {
  const filter: RoundFilter = {
    user_id: me.id,
    game_type: query.game_type,
    minutes: query.minutes,
    state: query.state,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
  }
  const walk = played.walkOf(query)
  const total = walk.after ? undefined : await totalOf(platform, filter)
  const slice = sliceOf(walk, total)
  const found = slice.take > 0 ? await selectMyRounds(db, { ...filter, after: walk.after }, slice) : []
  const { rows, next } = played.pageOf(found, walk)
  return { list: rows.map(roundView), total, next }
})

const played = keyset<MyRoundRow>('rounds', 3, ({ ended_us, period, money_type }) => [
  ended_us,
  period,
  String(money_type),
])

async function totalOf(platform: Platform, filter: RoundFilter): Promise<number> {
  const [paid, pending] = await Promise.all([
    paidTotalOf(platform, filter),
    countPending(platform.db, filter),
  ])
  return paid + pending
}

async function paidTotalOf(platform: Platform, filter: RoundFilter): Promise<number> {
  const { db } = platform
  const { user_id, game_type, minutes, state, from, to } = filter
  if (from || to) return countPaid(db, filter, null, null)
  const settled = await selectSettledUpTo(db)
  const key = `my_rounds:${user_id}:${game_type ?? ''}:${minutes ?? ''}:${state ?? ''}`
  const [past, fresh] = await Promise.all([
    countUpTo(platform, key, settled, (after, upto) => countPaid(db, filter, after, upto)),
    countPaid(db, filter, settled, null),
  ])
  return past + fresh
}

const roundView = (row: MyRoundRow): Participation => ({
  game_type: row.game_type,
  minutes: row.minutes,
  period: row.period,
  money_type: row.money_type,
  state: row.state,
  bets: row.bets,
  amount: BigInt(row.stake),
  fee: BigInt(row.fee),
  // What a void round gives back is no prize.
  prize_amount: row.state === 'refunded' ? 0n : BigInt(row.prize),
  result: row.result,
  ends_at: row.ended_at.getTime(),
})
