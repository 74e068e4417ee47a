// The list of friends, what I call them, and whom I have blocked.
import { FriendStatus, YesNo } from '@mela/contract/enums.ts'
import { notification } from '@mela/contract/event.ts'
import { type Friend, REMARK_MAX, social } from '@mela/contract/social.ts'
import { publicUsers } from '#features/account/index.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { applicationViews, dayOf, isOverdue } from './applications.ts'
import { happenedBetween } from './events.ts'
import {
  countBlocked,
  countFriends,
  deleteBlock,
  deleteFriendship,
  hasAppliedOn,
  hasBlocked,
  holdPair,
  insertBlock,
  judgeChat,
  selectBlocked,
  selectFriendIds,
  selectFriends,
  selectRemark,
  selectWaiting,
  updateRemark,
} from './social.store.ts'

const FRIENDS_PAGE = 100
const BLOCKED_PAGE = 20

export const listFriends = handler(social.list, async ({ me, query, db }) => {
  const rows = await selectFriends(db, {
    user_id: me.id,
    pos: query.pos ?? 0,
    limit: query.limit ?? FRIENDS_PAGE,
  })
  const users = await publicUsers(
    db,
    rows.map(({ friend_id }) => friend_id),
  )
  const list = rows.flatMap(({ friend_id, remark }): Friend[] => {
    const friend_info = users.get(friend_id)
    return friend_info ? [{ friend_id, remark, friend_info, status: FriendStatus.is }] : []
  })
  return { list, total: await countFriends(db, me.id) }
})

export const removeFriend = handler(social.remove, async ({ me, query, tx, platform }) => {
  await holdPair(tx, me.id, query.friend_id)
  if (!(await deleteFriendship(tx, me.id, query.friend_id))) throw refuse('not_found')
  await judgeChat(tx, me.id, query.friend_id)
  await happenedBetween.emit(tx, platform, { kind: 'judged', one: me.id, other: query.friend_id })
  return {}
})

export const showRelation = handler(social.relation, async ({ me, query, db, now }) => {
  const { user_id } = query
  if (!(await publicUsers(db, [user_id])).has(user_id)) throw refuse('not_found')
  const [remark, is_blocked, mine, today, theirs] = await Promise.all([
    selectRemark(db, me.id, user_id),
    hasBlocked(db, me.id, user_id),
    selectWaiting(db, me.id, user_id),
    hasAppliedOn(db, me.id, user_id, dayOf(now)),
    selectWaiting(db, user_id, me.id),
  ])
  const waiting = theirs && !isOverdue(theirs, now) ? await applicationViews(db, [theirs], now) : []
  return {
    is_friend: remark !== undefined,
    remark: remark ?? '',
    is_blocked,
    has_applied: today || (mine !== undefined && !isOverdue(mine, now)),
    application: waiting[0] ?? null,
  }
})

export const setRemark = handler(social.remark, async ({ me, body, tx }) => {
  const remark = body.remark === null ? '' : body.remark.trim()
  if (body.remark !== null && remark === '') throw refuse('remark_blank')
  if (remark.length > REMARK_MAX) throw refuse('remark_too_long')
  if (!(await updateRemark(tx, me.id, body.to_user_id, remark))) throw refuse('not_found')
  return {}
})

export const setBlocked = handler(social.block, async ({ me, body, tx, platform }) => {
  const other = body.to_user_id
  if (other === me.id || !(await publicUsers(tx, [other])).has(other)) throw refuse('not_found')
  await holdPair(tx, me.id, other)
  if (body.status === YesNo.yes) await insertBlock(tx, me.id, other)
  else await deleteBlock(tx, me.id, other)
  await judgeChat(tx, me.id, other)
  await happenedBetween.emit(tx, platform, { kind: 'judged', one: me.id, other })
  return {}
})

export const listBlocked = handler(social.blockList, async ({ me, query, db }) => {
  const ids = await selectBlocked(db, {
    user_id: me.id,
    pos: query.pos ?? 0,
    limit: query.limit ?? BLOCKED_PAGE,
  })
  const users = await publicUsers(db, ids)
  const list = ids.flatMap((id) => users.get(id) ?? [])
  return { list, total: await countBlocked(db, me.id) }
})

/** A friend's new name or picture is seen at once. */
export function tellFriends(platform: Platform, user_id: string): void {
  const telling = selectFriendIds(platform.db, user_id).then((friends) => {
    for (const friend of friends)
      platform.sockets.dispatch(friend, notification, { type: 'edit_user_info', user_id })
  })
  telling.catch((error: unknown) => platform.log.warn({ error: String(error) }, 'friends were not told'))
}
