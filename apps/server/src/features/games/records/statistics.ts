// My statistics (GM-15): what I recharged, bet and won, summed by UTC day, week or month, empty ones included.
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { games } from '@mela/contract/games.ts'
import { handler } from '#platform/http/handler.ts'
import { selectNow } from '../rounds/round.store.ts'
import { bucketOf, bucketsIn } from './buckets.ts'
import { selectBetSums, selectRecharges } from './statistic.store.ts'

type Statistic = ReplyOf<typeof games.myStatistics>['total']

const DAYS = 30
const DAY_MS = 86_400_000
/** The first whole week of Unix time: before it a bucket would begin in 1969. */
const EARLIEST_MS = 4 * DAY_MS
/** A longer wish gets the latest ones; their starts say so. */
const BUCKETS_MAX = 400

export const myStatistics = handler(games.myStatistics, async ({ me, query, db }) => {
  const { money_type, unit = 'day' } = query
  const now = await selectNow(db)
  const toMs = Math.min(query.to ?? now + 1, now + 1)
  const fromMs = Math.max(query.from ?? bucketOf('day', now) - (DAYS - 1) * DAY_MS, EARLIEST_MS)
  const starts = bucketsIn(unit, fromMs, toMs, BUCKETS_MAX)
  const first = starts[0]
  if (first === undefined) return { total: nothing(), list: [] }
  const span = {
    user_id: me.id,
    money_type,
    unit,
    from: new Date(Math.max(first, fromMs)),
    to: new Date(toMs),
  }
  const [recharges, bets] = await Promise.all([selectRecharges(db, span), selectBetSums(db, span)])

  const list = new Map(starts.map((starts_at) => [starts_at, { starts_at, ...nothing() }]))
  const total = nothing()
  for (const { bucket, number, amount } of recharges)
    add([list.get(bucket.getTime()), total], { recharge_number: number, recharge_amount: BigInt(amount) })
  for (const { bucket, number, amount, prize } of bets)
    add([list.get(bucket.getTime()), total], {
      betting_number: number,
      betting_amount: BigInt(amount),
      prize_amount: BigInt(prize),
    })
  return { total, list: [...list.values()] }
})

const nothing = (): Statistic => ({
  recharge_number: 0,
  recharge_amount: 0n,
  betting_number: 0,
  betting_amount: 0n,
  prize_amount: 0n,
})

function add(sums: (Statistic | undefined)[], more: Partial<Statistic>): void {
  for (const sum of sums) {
    if (!sum) continue
    sum.recharge_number += more.recharge_number ?? 0
    sum.recharge_amount += more.recharge_amount ?? 0n
    sum.betting_number += more.betting_number ?? 0
    sum.betting_amount += more.betting_amount ?? 0n
    sum.prize_amount += more.prize_amount ?? 0n
  }
}
