// What follows a settlement: levels, wash code, commissions. It happens in the wake of the payouts and never before them:
// first slice by slice, then the round as a whole in as many parts, each in one transaction that takes a note
// (`settled_due`, `closed_due`) and counts what it names: so nothing is counted twice or lost, wherever a crash falls. The
// note of a slice says who risked how much.
import type { GameType } from '@mela/contract/enums.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

/** Some of the members of a round, all of whose bets in it are settled. */
export type SettledSlice = {
  period: string
  slice: number
  game_type: GameType
  ended_at: Date
}
/** A round all of whose slices are counted, for whoever gains by it and has this rest when divided by `parts`. */
export type SettledRound = Pick<SettledSlice, 'period' | 'game_type' | 'ended_at'> & {
  part: number
  parts: number
}
type Listener<T> = (tx: Tx, platform: Platform, settled: T) => Promise<void>

const ofSlices: Listener<SettledSlice>[] = []
const ofRounds: Listener<SettledRound>[] = []
/** Registered once, when the app is put together. */
export const betsSettled = { during: (listener: Listener<SettledSlice>) => ofSlices.push(listener) }
/** After all its slices: what they counted is there. */
export const roundSettled = { during: (listener: Listener<SettledRound>) => ofRounds.push(listener) }

/** As many at once as are settled at once. */
const AT_ONCE = 2

/** Until nothing is left to count. */
export async function wakeSettled(platform: Platform): Promise<void> {
  for (const countNext of [countSlice, countRound])
    await Promise.all(Array.from({ length: AT_ONCE }, () => untilNone(() => countNext(platform))))
}

async function untilNone(countNext: () => Promise<boolean>): Promise<void> {
  while (await countNext());
}

const countSlice = (platform: Platform) =>
  platform.db.transaction(async (tx) => {
    const [settled] = await tx.sql<SettledSlice[]>`select * from game_take_settled()`
    if (!settled) return false
    for (const listener of ofSlices) await listener(tx, platform, settled)
    await tx.sql`select game_drop_settled(${settled.period}, ${settled.slice})`
    crashpoint('wake.beforeCommit')
    return true
  })

const countRound = (platform: Platform) =>
  platform.db.transaction(async (tx) => {
    const [settled] = await tx.sql<SettledRound[]>`select * from game_take_closed()`
    if (!settled) return false
    for (const listener of ofRounds) await listener(tx, platform, settled)
    crashpoint('wake.beforeCommit')
    return true
  })
