// Recharges are noted for the line in the transaction that credits them (`team_due`) and counted here: right after a
// payment, and every minute for what a server that stopped has left.
import * as z from 'zod/mini'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { state } from '#platform/state.ts'
import { callTakeRecharges } from './reward.store.ts'

export const countDue = job({
  name: 'team.recharges',
  data: z.object({}),
  every: '* * * * *',
  run: async (_data, platform) => countRecharges(platform),
})

/** Until nothing is left to count. */
export async function countRecharges({ db }: Platform): Promise<void> {
  while ((await db.transaction(callTakeRecharges)) > 0);
}

/** Those who want it counted while it is being counted: one more time is enough for all of them. */
const counting = state((): { now?: 'once' | 'again' } => ({}))

/** After a commit, without anybody waiting for it. */
export function countSoon(platform: Platform): void {
  const mine = counting.of(platform)
  if (mine.now) {
    mine.now = 'again'
    return
  }
  mine.now = 'once'
  countRecharges(platform)
    .catch((error) =>
      platform.log.warn({ error: String(error) }, 'recharges are counted for the line within a minute'),
    )
    .finally(() => {
      const wantsMore = mine.now === 'again'
      delete mine.now
      if (wantsMore) countSoon(platform)
    })
}
