// What follows a settlement: levels, wash code, commissions. It happens in the wake of the payouts and never before them,
// slice by slice, each in one transaction that takes the slice's note (`settled_due`) and counts it: so nothing is
// counted twice or lost, wherever a crash falls.
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
type Listener = (tx: Tx, platform: Platform, settled: SettledSlice) => Promise<void>

const listeners: Listener[] = []
/** Registered once, when the app is put together; called in that order. */
export const betsSettled = { during: (listener: Listener) => listeners.push(listener) }

/** As many slices at once as are settled at once. */
const AT_ONCE = 2

/** Until nothing is left to count. */
export async function wakeSettled(platform: Platform): Promise<void> {
  const countNext = () =>
    platform.db.transaction(async (tx) => {
      const settled = await takeSettled(tx)
      if (!settled) return false
      for (const listener of listeners) await listener(tx, platform, settled)
      crashpoint('wake.beforeCommit')
      return true
    })
  const countAll = async () => {
    while (await countNext());
  }
  await Promise.all(Array.from({ length: AT_ONCE }, countAll))
}

async function takeSettled(q: Queryable): Promise<SettledSlice | undefined> {
  const [row] = await q.sql<SettledSlice[]>`select * from game_take_settled()`
  return row
}
