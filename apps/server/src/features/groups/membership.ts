// Making a group, bringing friends into it, leaving it.
import { GroupIdentity, GroupStatus } from '@mela/contract/enums.ts'
import { GROUP_NAME_MAX, groups } from '@mela/contract/groups.ts'
import { publicUsers } from '#features/account/index.ts'
import { friendsAmong } from '#features/social/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { tellGroupChanged } from './events.ts'
import { holdGroup, insertGroup, insertMembers, leaveGroup, selectStanding } from './groups.store.ts'

/** SO-14. */
export const GROUP_MEMBERS_MAX = 5_000
const making: Limit = { name: 'group_add', points: 20, perSeconds: 3600 }
const NAMES_IN_NAME = 3

export const addGroup = handler(groups.add, async ({ me, body, tx, platform }) => {
  const user_ids = await onlyFriends(tx, me.id, body.user_ids)
  if (user_ids.length + 1 > GROUP_MEMBERS_MAX) throw refuse('group_full')
  const name = body.name === undefined ? await nameFor(tx, [me.id, ...user_ids]) : body.name.trim()
  if (name === '' || [...name].length > GROUP_NAME_MAX || name.length > GROUP_NAME_MAX)
    throw refuse('group_name_format')
  await platform.limits.take(making, me.id)
  return { id: await makeGroup(tx, platform, { owner_id: me.id, user_ids, name }) }
})

export async function makeGroup(
  tx: Tx,
  platform: Platform,
  { owner_id, user_ids, name }: { owner_id: string; user_ids: readonly string[]; name: string },
): Promise<string> {
  const id = platform.random.id()
  await insertGroup(tx, { id, name, owner_id })
  await insertMembers(tx, { group_id: id, user_ids, ref_user_id: owner_id })
  tx.afterCommit(() => tellGroupChanged(platform, { group_id: id, came: [owner_id, ...user_ids], went: [] }))
  return id
}

export const addUsers = handler(groups.userAdd, async ({ me, body, tx, platform }) => {
  const count = await holdGroup(tx, body.id)
  const standing = await selectStanding(tx, body.id, me.id)
  if (!standing) throw refuse('not_found')
  if (standing.group_status === GroupStatus.banned) throw refuse('group_banned')
  // What needs a review becomes a request; until there are requests, only those who could grant it act.
  if (standing.flag_check && standing.identity === GroupIdentity.member) throw refuse('not_allowed')
  const user_ids = await onlyFriends(tx, me.id, body.user_ids)
  if (count + user_ids.length > GROUP_MEMBERS_MAX) throw refuse('group_full')
  const added = await insertMembers(tx, { group_id: body.id, user_ids, ref_user_id: me.id })
  tx.afterCommit(() => tellGroupChanged(platform, { group_id: body.id, came: user_ids, went: [] }))
  return { added }
})

export const kickUsers = handler(groups.userKick, async ({ me, query, tx, platform }) => {
  await holdGroup(tx, query.group_id)
  const standing = await selectStanding(tx, query.group_id, me.id)
  if (!standing) throw refuse('not_found')
  const isLeaving = query.user_ids.length === 1 && query.user_ids[0] === me.id
  if (!isLeaving || standing.identity === GroupIdentity.owner) throw refuse('not_allowed')
  await leaveGroup(tx, query.group_id, me.id)
  tx.afterCommit(() => tellGroupChanged(platform, { group_id: query.group_id, came: [], went: [me.id] }))
  return {}
})

/** Each once and without oneself; one who is no friend spoils it. */
async function onlyFriends(tx: Tx, user_id: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== user_id)
  const friends = await friendsAmong(tx, user_id, wanted)
  if (wanted.length === 0 || wanted.some((id) => !friends.has(id))) throw refuse('not_a_friend')
  return wanted
}

async function nameFor(tx: Tx, ids: readonly string[]): Promise<string> {
  const first = ids.slice(0, NAMES_IN_NAME)
  const users = await publicUsers(tx, first)
  const names = first.map((id) => users.get(id)?.nickname ?? '').filter(Boolean)
  return names.join(', ').slice(0, GROUP_NAME_MAX).trim()
}
