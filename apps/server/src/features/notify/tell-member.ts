import { notificationCreated } from '@mela/contract/notify.ts'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { insertNotification, insertNotifications } from './notification.store.ts'
import type { NotificationKind } from './notification-kind.ts'
import { pushNotification } from './push/push-notification.ts'

/**
 * Keeps a notification in the transaction of its cause; after the commit the member's devices are told to look, and those
 * where the app is closed are pushed to.
 */
export async function tellMember<S extends z.core.$ZodType>(
  tx: Tx,
  platform: Platform,
  user_id: string,
  kind: NotificationKind<S>,
  data: z.output<S>,
): Promise<void> {
  const row = {
    id: platform.random.id(),
    user_id,
    kind: kind.name,
    data: z.encode(kind.data, data) as object,
  }
  const created_at = (await insertNotification(tx, row)).getTime()
  await pushNotification(tx, platform, user_id, kind, data)
  tx.afterCommit(() => hintNotification(platform, user_id, new Date(created_at)))
}

/** The same to many members at once, in one transaction. */
export async function tellMembers<S extends z.core.$ZodType>(
  tx: Tx,
  platform: Platform,
  user_ids: readonly string[],
  kind: NotificationKind<S>,
  data: z.output<S>,
): Promise<void> {
  const rows = user_ids.map((user_id) => ({ id: platform.random.id(), user_id }))
  const what = { kind: kind.name, data: z.encode(kind.data, data) as object }
  const created_at = await insertNotifications(tx, rows, what)
  tx.afterCommit(() => {
    for (const user_id of user_ids) hintNotification(platform, user_id, created_at)
  })
}

/** Tells the member's devices to look; after the commit. */
export function hintNotification(platform: Platform, user_id: string, at: Date | null): void {
  if (at) platform.sockets.dispatch(user_id, notificationCreated, { created_at: at.getTime() })
}
