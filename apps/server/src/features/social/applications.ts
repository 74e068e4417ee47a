// Friend applications: made once a day for each target, decided by whom they are made to, overdue after seven days.
import { FriendApplyStatus } from '@mela/contract/enums.ts'
import { notification } from '@mela/contract/event.ts'
import { APPLY_TEXT_MAX, type FriendApplication, social } from '@mela/contract/social.ts'
import * as z from 'zod/mini'
import { hasHiddenInText, publicUsers } from '#features/account/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { friendshipAsked, happenedBetween } from './events.ts'
import { tellAdded, tellAsked } from './notifications.ts'
import {
  type ApplicationRow,
  countApplications,
  decideApplications,
  expireApplications,
  hasBlocked,
  holdApplication,
  holdPair,
  insertApplication,
  insertFriendship,
  isFriend,
  judgeChat,
  markApplicationsSeen,
  selectApplications,
  updateApplication,
} from './social.store.ts'
import { refuseFiltered } from './word-filter.ts'

const EXPIRES_MS = 7 * 86_400_000
const PAGE = 20
const applying = { name: 'friend_apply', points: 60, perSeconds: 3600 }

export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)
export const isOverdue = (row: ApplicationRow, now: number) =>
  row.status === FriendApplyStatus.in_application && now - row.created_at.getTime() > EXPIRES_MS

export const apply = handler(social.apply, applyFor, async ({ me, body, db, platform }) => {
  const content = body.apply_content.trim()
  if (content === '') throw refuse('apply_text_blank')
  if (content.length > APPLY_TEXT_MAX) throw refuse('apply_text_too_long')
  if (hasHiddenInText(content)) throw refuse('hidden_characters')
  await refuseFiltered(db, platform, content)
  const to_id = body.to_user_id
  const known = await publicUsers(db, [to_id])
  if (to_id === me.id || !known.has(to_id)) throw refuse('not_found')
  await platform.limits.take(applying, me.id)
})

async function applyFor({ me, body, tx, now, platform }: WriteContext<typeof social.apply>) {
  const to_id = body.to_user_id
  await holdPair(tx, me.id, to_id)
  if (await isFriend(tx, me.id, to_id)) throw refuse('already_friends')
  await friendshipAsked.emit(tx, platform, { one: me.id, other: to_id })
  const id = platform.random.id()
  const row = {
    id,
    from_id: me.id,
    to_id,
    content: body.apply_content.trim(),
    applied_on: dayOf(now),
    created_at: new Date(now),
  }
  if (!(await insertApplication(tx, row))) throw refuse('applied_today')
  // Whoever is blocked is not told so: the application is taken, and nobody is disturbed by it.
  if (await hasBlocked(tx, to_id, me.id))
    await updateApplication(tx, id, FriendApplyStatus.delete, new Date(now))
  else {
    await tellAsked(tx, platform, me.id, to_id)
    tx.afterCommit(() => platform.sockets.dispatch(to_id, notification, { type: 'friend_application', id }))
  }
  return { id }
}

export const listApplications = handler(social.applyList, async ({ me, query, db, now }) => {
  const pos = query.pos ?? 0
  const rows = await selectApplications(db, {
    to_id: me.id,
    until: new Date(query.pull_time ?? now),
    pos,
    limit: query.limit ?? PAGE,
  })
  const { total, unread } = await countApplications(db, me.id)
  if (pos === 0) await markApplicationsSeen(db, me.id, new Date(now))
  return { list: await applicationViews(db, rows, now), total_apply: total, total_unread: unread }
})

export const countUnread = handler(social.applyUnread, async ({ me, db }) => ({
  total_unread: (await countApplications(db, me.id)).unread,
}))

export async function applicationViews(
  db: Queryable,
  rows: readonly ApplicationRow[],
  now: number,
): Promise<FriendApplication[]> {
  const users = await publicUsers(
    db,
    rows.map(({ from_id }) => from_id),
  )
  return rows.flatMap((row) => {
    const user = users.get(row.from_id)
    if (!user) return []
    const status = isOverdue(row, now) ? FriendApplyStatus.overdue : row.status
    return [{ id: row.id, status, content: row.content, created_at: row.created_at.getTime(), user }]
  })
}

export const decide = handler(social.decide, async ({ me, body, tx, now, platform }) => {
  const row = await holdApplication(tx, body.id, me.id)
  if (!row) throw refuse('not_found')
  // Deciding the same again changes nothing; deciding otherwise comes too late.
  if (row.status === body.status) return {}
  if (isOverdue(row, now) || row.status === FriendApplyStatus.overdue) throw refuse('application_expired')
  if (row.status !== FriendApplyStatus.in_application) throw refuse('not_found')
  const at = new Date(now)
  if (body.status === FriendApplyStatus.delete) {
    await updateApplication(tx, row.id, body.status, at)
    return {}
  }
  await holdPair(tx, me.id, row.from_id)
  await decideApplications(tx, { one: me.id, other: row.from_id, status: body.status, at })
  await makeFriends(tx, platform, { from_id: row.from_id, to_id: me.id, words: row.content })
  await tellAdded(tx, platform, me.id, row.from_id)
  tx.afterCommit(() =>
    platform.sockets.dispatch(row.from_id, notification, { type: 'friend_application', id: row.id }),
  )
  return {}
})

/** Their room opens with the words of whoever asked. */
export async function makeFriends(
  tx: Tx,
  platform: Platform,
  { from_id, to_id, words }: { from_id: string; to_id: string; words: string },
): Promise<void> {
  await insertFriendship(tx, from_id, to_id)
  const first_words = { from_id, text: words }
  await happenedBetween.emit(tx, platform, { kind: 'befriended', one: from_id, other: to_id, first_words })
  await judgeChat(tx, from_id, to_id)
}

/** So that lists which were never asked for are right too. */
export const expire = job({
  name: 'social.expire',
  data: z.object({}),
  every: '17 * * * *',
  run: (_data, { db, clock }) => expireApplications(db, new Date(clock.now() - EXPIRES_MS)),
})
