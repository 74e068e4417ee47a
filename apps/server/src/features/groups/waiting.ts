import { notification } from '@mela/contract/event.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { selectRuling } from './group-member.store.ts'
import { selectNewestReview } from './request.store.ts'

/** The owner and the managers hear that somebody waits. */
export async function tellWaiting(tx: Tx, platform: Platform, group_id: string): Promise<void> {
  const ruling = await selectRuling(tx, group_id)
  const newest_id = await selectNewestReview(tx, group_id)
  tx.afterCommit(() => {
    for (const user_id of ruling)
      platform.sockets.dispatch(user_id, notification, {
        type: 'join_group_application',
        group_id,
        id: newest_id ?? group_id,
      })
  })
}
