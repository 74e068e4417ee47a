// What a group is called, and what somebody is called in it.
import type { GroupMember } from '@mela/contract/groups.ts'
import { useName, useRemark, useUsers } from '#features/social/index.ts'
import { useGroup } from './group-cache.ts'
import { useGroupMembers } from './members.queries.ts'

/** A group that was given no name is called by who is in it. */
export function useGroupName(id: string | undefined): string {
  const group = useGroup(id)
  const named = group?.group.name ?? ''
  const faces = useUsers(named || !group ? nobody : group.user_ids)
  return named || faces.map(({ nickname }) => nickname).join(', ')
}
const nobody: readonly string[] = []

/**
 * What I call them, before what they call themselves in the group, before what they call themselves. A row of a list
 * takes the name in the group only where the members are known already: it does not load hundreds for one name.
 */
export function useMemberName(
  groupId: string | undefined,
  userId: string | undefined,
  { isLookedUp = true } = {},
): string {
  const remark = useRemark(userId)
  const name = useName(userId)
  const { list } = useGroupMembers(groupId, { isEnabled: isLookedUp })
  const inGroup = list?.find(({ user }) => user.id === userId)?.group_nickname
  return remark || inGroup || name
}

export const memberNameOf = ({ group_nickname, user }: GroupMember, remark: string): string =>
  remark || group_nickname || user.nickname
