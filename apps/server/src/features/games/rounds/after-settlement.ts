// What follows a settlement: levels, wash code, commissions. It happens in the wake of the payouts and never before them:
// first slice by slice, then the round as a whole in as many parts, each in one transaction that takes a note
// (`settled_due`, `closed_due`) and counts what it names: so nothing is counted twice or lost, wherever a crash falls. The
// note of a slice says who risked how much.
import { crashpoint } from '#platform/crashpoint.ts'
import type { Database } from '#platform/db/database.ts'
import { event } from '#platform/event.ts'
import type { Platform } from '#platform/platform.ts'
import {
  dropSettled,
  type SettledRound,
  type SettledSlice,
  takeClosed,
  takeSettled,
} from './after-settlement.store.ts'

export const betsSettled = event<SettledSlice>('games.bets_settled')
/** After all its slices: what they counted is there. */
export const roundSettled = event<SettledRound>('games.round_settled')

/** As many at once as are settled at once. */
const AT_ONCE = 2

/** Until nothing is left to count. The keeper brings connections of its own for it. */
export async function afterSettlement(platform: Platform, db: Database = platform.db): Promise<void> {
  for (const countNext of [countSlice, countRound])
    await Promise.all(Array.from({ length: AT_ONCE }, () => untilNone(() => countNext(platform, db))))
}

async function untilNone(countNext: () => Promise<boolean>): Promise<void> {
  while (await countNext());
}

const countSlice = (platform: Platform, db: Database) =>
  db.transaction(async (tx) => {
    const settled = await takeSettled(tx)
    if (!settled) return false
    await betsSettled.emit(tx, platform, settled)
    await dropSettled(tx, settled)
    crashpoint('wake.beforeCommit')
    return true
  })

const countRound = (platform: Platform, db: Database) =>
  db.transaction(async (tx) => {
    const settled = await takeClosed(tx)
    if (!settled) return false
    await roundSettled.emit(tx, platform, settled)
    crashpoint('wake.beforeCommit')
    return true
  })
