// What happens to a group. The chat below listens: sockets follow the group, its lines are told.
import { notification } from '@mela/contract/event.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

export type GroupChange = {
  group_id: string
  came: readonly string[]
  went: readonly string[]
  /** Members whose own room looks different now: silenced, free again. */
  changed?: readonly string[]
  /** Its name, picture, settings or roles. */
  isEdited?: boolean
}
type Listener = (platform: Platform, change: GroupChange) => void

const listeners: Listener[] = []
/** Told after the commit; registered once, when the app is put together. */
export const groupChanged = { after: (listener: Listener) => listeners.push(listener) }

export function tellGroupChanged(platform: Platform, change: GroupChange): void {
  for (const listener of listeners) listener(platform, change)
}

/** Somebody asks somebody into a group by a card in their private chat. */
export type Invitation = { id: string; group_id: string; name: string; from_id: string; to_id: string }
type Inviter = (tx: Tx, platform: Platform, invitation: Invitation) => Promise<boolean>

const inviters: Inviter[] = []
/** The chat delivers the card, in the same transaction; false when they may not write to each other. */
export const cardWanted = { during: (inviter: Inviter) => inviters.push(inviter) }

export async function deliverCard(tx: Tx, platform: Platform, invitation: Invitation): Promise<boolean> {
  for (const inviter of inviters) if (!(await inviter(tx, platform, invitation))) return false
  return true
}

type Ending = (tx: Tx, platform: Platform, group_id: string) => Promise<void>
const endings: Ending[] = []
/** A group ends for all; features below end what they keep in it, in the same transaction. */
export const groupEnded = { during: (listener: Ending) => endings.push(listener) }

export async function tellGroupEnded(tx: Tx, platform: Platform, group_id: string): Promise<void> {
  for (const listener of endings) await listener(tx, platform, group_id)
}

/** To those who were put out (2), or to all when the group ended (3). */
export function tellRemoved(
  platform: Platform,
  user_ids: readonly string[],
  group_id: string,
  delete_type: number,
): void {
  for (const user_id of user_ids)
    platform.sockets.dispatch(user_id, notification, { type: 'delete_group_user', group_id, delete_type })
}
