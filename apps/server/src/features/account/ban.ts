import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { updateBanned } from './member.store.ts'
import { judgeSessionsAnew } from './session.ts'

/** Acts at once: from the commit on every call is answered 10017 and the sockets are closed, on every node. */
export async function setBanned(
  tx: Tx,
  platform: Platform,
  user_id: string,
  isBanned: boolean,
): Promise<void> {
  await updateBanned(tx, user_id, isBanned)
  await judgeSessionsAnew(tx, platform, user_id)
}
