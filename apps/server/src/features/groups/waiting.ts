import { notification } from '@mela/contract/event.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { selectRuling } from './groups.store.ts'

/** The owner and the managers hear that somebody waits. */
export async function tellWaiting(tx: Tx, platform: Platform, group_id: string): Promise<void> {
  const ruling = await selectRuling(tx, group_id)
  const [newest] = await tx.sql<{ id: string }[]>`
    select id from group_request where group_id = ${group_id} and awaits = 'review' order by created_at desc limit 1`
  tx.afterCommit(() => {
    for (const user_id of ruling)
      platform.sockets.dispatch(user_id, notification, {
        type: 'join_group_application',
        group_id,
        id: newest?.id ?? group_id,
      })
  })
}
