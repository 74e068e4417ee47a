// What follows a settlement: levels, wash code, commissions. It happens in the wake of the payouts and never before them:
// first slice by slice, then the round as a whole, each in one transaction that takes a note (`settled_due`, `closed_due`)
// and counts what it names: so nothing is counted twice or lost, wherever a crash falls.
import type { GameType } from '@mela/contract/enums.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

/** The members of a round whose `user_id % slices` is this, all of whose bets are settled. */
export type SettledSlice = {
  period: string
  slice: number
  slices: number
  game_type: GameType
  ended_at: Date
}
export type SettledRound = Pick<SettledSlice, 'period' | 'game_type' | 'ended_at'>
type Listener<T> = (tx: Tx, platform: Platform, settled: T) => Promise<void>

const ofSlices: Listener<SettledSlice>[] = []
const ofRounds: Listener<SettledRound>[] = []
/** Registered once, when the app is put together. */
export const betsSettled = { during: (listener: Listener<SettledSlice>) => ofSlices.push(listener) }
/** After all its slices: what they counted is there. */
export const roundSettled = { during: (listener: Listener<SettledRound>) => ofRounds.push(listener) }

/** As many slices at once as are settled at once. */
const AT_ONCE = 2

/** Until nothing is left to count. */
export async function wakeSettled(platform: Platform): Promise<void> {
  const slices = () => countAll(platform, (tx) => take<SettledSlice>(tx, 'game_take_settled'), ofSlices)
  await Promise.all(Array.from({ length: AT_ONCE }, slices))
  await countAll(platform, (tx) => take<SettledRound>(tx, 'game_take_closed'), ofRounds)
}

async function countAll<T>(
  platform: Platform,
  takeNext: (tx: Tx) => Promise<T | undefined>,
  listeners: readonly Listener<T>[],
): Promise<void> {
  const countNext = () =>
    platform.db.transaction(async (tx) => {
      const settled = await takeNext(tx)
      if (!settled) return false
      for (const listener of listeners) await listener(tx, platform, settled)
      crashpoint('wake.beforeCommit')
      return true
    })
  while (await countNext());
}

async function take<T>(
  q: Queryable,
  taker: 'game_take_settled' | 'game_take_closed',
): Promise<T | undefined> {
  const [row] = await q.sql`select * from ${q.sql(taker)}()`
  return row as T | undefined
}
