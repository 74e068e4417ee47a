// Who may do what in a group (SO-03). The server enforces it; the screens ask here what to show.
import { GroupIdentity } from '@mela/contract/enums.ts'
import type { GroupMember } from '@mela/contract/groups.ts'

export type Identity = GroupMember['identity']
const { owner, manager, member } = GroupIdentity

const holders = {
  /** Name, picture, notice, switches and the invite link. */
  edit: [owner, manager],
  review: [owner, manager],
  silence: [owner, manager],
  remove: [owner, manager],
  name_managers: [owner],
  transfer: [owner],
  dissolve: [owner],
  leave: [manager, member],
} satisfies Record<string, Identity[]>

export type GroupRight = keyof typeof holders

export const may = (identity: Identity, right: GroupRight): boolean =>
  (holders[right] as readonly Identity[]).includes(identity)

/** The owner acts on everybody else, a manager on plain members. */
export function mayActOn(mine: Identity, theirs: Identity): boolean {
  if (mine === owner) return theirs !== owner
  return mine === manager && theirs === member
}
