// Making a group, bringing friends into it, leaving it, putting others out.
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { GroupDeleteType } from '@mela/contract/enums.ts'
import { GROUP_NAME_MAX, groups } from '@mela/contract/groups.ts'
import { normalName, publicUsers, whyNameIsRefused } from '#features/account/index.ts'
import { friendsAmong, refuseFiltered } from '#features/social/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { groupChanged, tellRemoved } from './events.ts'
import { selectIsForbidden } from './forbidden-friends.store.ts'
import {
  insertMembers,
  leaveGroup,
  removeMembers,
  selectIdentities,
  selectInGroup,
  selectKicked,
} from './group-member.store.ts'
import { insertGroup } from './groups.store.ts'
import { askReview, settleReviews } from './request.store.ts'
import { hasJurisdiction, isOwner, mayActOn } from './rights.ts'
import { type Held, heldBy, refuseIfBanned } from './standing.ts'
import { tellWaiting } from './waiting.ts'

const making: Limit = { name: 'group_add', points: 20, perSeconds: 3600 }
const NAMES_IN_NAME = 3

export const addGroup = handler(
  groups.add,
  async ({ me, body, tx, platform }) => ({
    id: await makeGroup(tx, platform, await wishedGroup(tx, platform, me.id, body)),
  }),
  async ({ me, body, db, platform }) => {
    await wishedGroup(db, platform, me.id, body)
    await platform.limits.take(making, me.id)
  },
)

async function wishedGroup(
  q: Queryable,
  platform: Platform,
  owner_id: string,
  body: BodyOf<typeof groups.add>,
) {
  const user_ids = await onlyFriends(q, owner_id, body.user_ids)
  if (user_ids.length + 1 > platform.config.groupMembersMax) throw refuse('group_full')
  const name =
    body.name === undefined
      ? await nameFor(q, [owner_id, ...user_ids])
      : await checkedName(q, platform, body.name)
  return { owner_id, user_ids, name }
}

export async function checkedName(q: Queryable, platform: Platform, given: string): Promise<string> {
  const name = normalName(given)
  if (name === '' || [...name].length > GROUP_NAME_MAX || name.length > GROUP_NAME_MAX)
    throw refuse('group_name_format')
  const problem = whyNameIsRefused(name)
  if (problem) throw refuse(problem)
  await refuseFiltered(q, platform, name)
  return name
}

export async function makeGroup(
  tx: Tx,
  platform: Platform,
  { owner_id, user_ids, name }: { owner_id: string; user_ids: readonly string[]; name: string },
): Promise<string> {
  const id = platform.random.id()
  await insertGroup(tx, { id, name, owner_id })
  await insertMembers(tx, { group_id: id, user_ids, ref_user_id: owner_id })
  await groupChanged.emit(tx, platform, { group_id: id, came: [owner_id, ...user_ids], went: [] })
  return id
}

export const addUsers = handler(groups.userAdd, async ({ me, body, tx, platform, now }) => {
  const held = await heldBy(tx, body.id, me.id)
  refuseIfBanned(held)
  const friends = await onlyFriends(tx, me.id, body.user_ids)
  const there = new Set(await selectInGroup(tx, body.id, friends))
  const user_ids = friends.filter((id) => !there.has(id))
  if (user_ids.length === 0) return { added: 0, waiting: 0 }
  if (held.members + user_ids.length > platform.config.groupMembersMax) throw refuse('group_full')
  const toReview = await toBeReviewed(tx, held, body.id, user_ids)
  const group_id = body.id
  for (const user_id of toReview) {
    const id = platform.random.id()
    await askReview(tx, { id, group_id, user_id, ref_user_id: me.id, content: '', now })
  }
  if (toReview.length > 0) await tellWaiting(tx, platform, group_id)
  const coming = user_ids.filter((id) => !toReview.includes(id))
  const added =
    coming.length > 0 ? await bringIn(tx, platform, { group_id, user_ids: coming, ref_user_id: me.id }) : 0
  return { added, waiting: toReview.length }
})

/** SO-03: a plain member's guests where the group asks for it, and always those who were put out. */
async function toBeReviewed(
  tx: Tx,
  { identity, flag_check }: Held,
  group_id: string,
  user_ids: readonly string[],
): Promise<readonly string[]> {
  if (hasJurisdiction(identity)) return []
  return flag_check ? user_ids : selectKicked(tx, group_id, user_ids)
}

/** They are in; the caller has the group alone and has judged it. */
export async function bringIn(
  tx: Tx,
  platform: Platform,
  given: { group_id: string; user_ids: readonly string[]; ref_user_id: string },
): Promise<number> {
  const added = await insertMembers(tx, given)
  await settleReviews(tx, given.group_id, given.user_ids)
  const { group_id, user_ids } = given
  await groupChanged.emit(tx, platform, { group_id, came: user_ids, went: [], isEdited: true })
  return added
}

export const kickUsers = handler(groups.userKick, async ({ me, query, tx, platform }) => {
  const { group_id } = query
  const held = await heldBy(tx, group_id, me.id)
  const user_ids = [...new Set(query.user_ids)]
  if (user_ids.length === 1 && user_ids[0] === me.id) {
    if (isOwner(held.identity)) throw refuse('not_allowed')
    await leaveGroup(tx, group_id, me.id)
  } else {
    await refuseUnlessMayActOn(tx, held.identity, group_id, user_ids)
    await removeMembers(tx, group_id, user_ids)
    tx.afterCommit(() => tellRemoved(platform, user_ids, group_id, GroupDeleteType.kicked))
  }
  await groupChanged.emit(tx, platform, { group_id, came: [], went: user_ids, isEdited: true })
  return {}
})

/** All of them or none: one on whom I may not act spoils it, and a stranger is not found. */
export async function refuseUnlessMayActOn(
  tx: Tx,
  mine: Parameters<typeof mayActOn>[0],
  group_id: string,
  user_ids: readonly string[],
): Promise<void> {
  if (!hasJurisdiction(mine)) throw refuse('not_allowed')
  const identities = await selectIdentities(tx, group_id, user_ids)
  for (const id of user_ids) {
    const theirs = identities.get(id)
    if (theirs === undefined) throw refuse('not_found')
    if (!mayActOn(mine, theirs)) throw refuse('not_allowed')
  }
}

/** Each once and without oneself; one who is no friend spoils it. */
export async function onlyFriends(q: Queryable, user_id: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== user_id)
  const friends = await friendsAmong(q, user_id, wanted)
  if (wanted.length === 0 || wanted.some((id) => !friends.has(id))) throw refuse('not_a_friend')
  return wanted
}

export async function refuseForbiddenFriends(
  tx: Tx,
  _platform: Platform,
  { one, other }: { one: string; other: string },
): Promise<void> {
  if (await selectIsForbidden(tx, one, other)) throw refuse('group_forbids_friends')
}

async function nameFor(q: Queryable, ids: readonly string[]): Promise<string> {
  const first = ids.slice(0, NAMES_IN_NAME)
  const users = await publicUsers(q, first)
  const names = first.map((id) => users.get(id)?.nickname ?? '').filter(Boolean)
  return names.join(', ').slice(0, GROUP_NAME_MAX).trim()
}
