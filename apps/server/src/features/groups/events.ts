// What happens to a group. The chat below listens: sockets follow the group, its lines are told.
import { notification } from '@mela/contract/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { event } from '#platform/event.ts'
import type { Platform } from '#platform/platform.ts'
import { port } from '#platform/port.ts'

export type GroupChange = {
  group_id: string
  came: readonly string[]
  went: readonly string[]
  /** Members whose own room looks different now: silenced, free again. */
  changed?: readonly string[]
  /** Its name, picture, settings or roles. */
  isEdited?: boolean
}
export const groupChanged = event<GroupChange>('groups.changed')

/** Somebody asks somebody into a group by a card in their private chat. */
export type Invitation = { id: string; group_id: string; name: string; from_id: string; to_id: string }
/** The chat delivers the card, in the same transaction; false when they may not write to each other. */
export const inviteCard =
  port<(tx: Tx, platform: Platform, invitation: Invitation) => Promise<boolean>>('groups.invite_card')

/** A group ends for all; features below end what they keep in it, in the same transaction. */
export const groupEnded = event<string>('groups.ended')

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
