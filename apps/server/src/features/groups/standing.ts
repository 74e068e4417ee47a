// A member of a group who is about to change it: the group is theirs alone until the transaction ends, and what they are
// in it is read under that lock.
import { GroupStatus } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refusal.ts'
import { type Standing, selectStanding } from './group-member.store.ts'
import { holdGroup } from './groups.store.ts'
import { hasJurisdiction, isOwner } from './rights.ts'

export type Held = Standing & { members: number }

/** For whoever is not in it, or not any more, there is no such group. */
export async function heldBy(tx: Tx, group_id: string, user_id: string): Promise<Held> {
  const members = await holdGroup(tx, group_id)
  const standing = await selectStanding(tx, group_id, user_id)
  if (!standing) throw refuse('not_found')
  return { ...standing, members }
}

export async function heldByJurisdiction(tx: Tx, group_id: string, user_id: string): Promise<Held> {
  const held = await heldBy(tx, group_id, user_id)
  if (!hasJurisdiction(held.identity)) throw refuse('not_allowed')
  return held
}

export async function heldByOwner(tx: Tx, group_id: string, user_id: string): Promise<Held> {
  const held = await heldBy(tx, group_id, user_id)
  if (!isOwner(held.identity)) throw refuse('not_allowed')
  return held
}

export function refuseIfBanned({ group_status }: Pick<Standing, 'group_status'>): void {
  if (group_status === GroupStatus.banned) throw refuse('group_banned')
}
