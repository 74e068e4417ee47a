// Tells members that their level has changed. A move is written where it is counted; here others get to see it.
import * as z from 'zod/mini'
import { setLevel } from '#features/account/index.ts'
import { tellMember } from '#features/notify/index.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { levelLost, levelReached } from './notifications.ts'
import { takeMoves } from './vip.store.ts'

const AT_ONCE = 200

/** What was not told at once, such as by a server that stopped. */
export const tellMoves = job({
  name: 'vip.moves',
  data: z.object({}),
  every: '* * * * *',
  run: async (_data, platform) => announceMoves(platform),
})

export async function announceMoves(platform: Platform): Promise<void> {
  for (;;) {
    const told = await platform.db.transaction(async (tx) => {
      const moves = await takeMoves(tx, AT_ONCE)
      for (const { user_id, money_type, from_level, to_level, highest } of moves) {
        await setLevel(tx, platform, user_id, highest)
        const kind = to_level > from_level ? levelReached : levelLost
        await tellMember(tx, platform, user_id, kind, { currency: money_type, level: to_level })
      }
      return moves.length
    })
    if (told < AT_ONCE) return
  }
}

/** After a commit, without anybody waiting for it. */
export function announceSoon(platform: Platform): void {
  announceMoves(platform).catch((error) =>
    platform.log.warn({ error: String(error) }, 'new levels are told within a minute'),
  )
}
