// Operators read complaints and decide them. Who decides needs the right to what follows as well: a complaint is no way
// around the right to ban.
import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import { type ComplaintAction, type ComplaintState, complaintReviews } from '@mela/contract/complaints.ts'
import { ComplaintTarget } from '@mela/contract/enums.ts'
import type { Permission } from '@mela/contract/permissions.ts'
import { publicUsers } from '#features/account/index.ts'
import { banGroup, banMember, muteMember } from '#features/chat/index.ts'
import { openPrivately } from '#features/files/index.ts'
import { tellMember } from '#features/notify/index.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import {
  type ComplaintRow,
  decideComplaint,
  lockComplaint,
  selectComplaint,
  selectComplaints,
  selectOwner,
} from './complaint.store.ts'
import { complaintDismissed, complaintUpheld, warned } from './notifications.ts'

async function viewsOf(q: Queryable, rows: readonly ComplaintRow[]) {
  const users = await publicUsers(q, [...new Set(rows.map(({ user_id }) => user_id))])
  return rows.flatMap(({ user_id, room_id: _room, created_at, ...row }) => {
    const by = users.get(user_id)
    return by ? [{ ...row, by, created_at: created_at.getTime() }] : []
  })
}

export const listComplaints = handler(complaintReviews.list, async ({ query, db }) => {
  const { rows, total } = await selectComplaints(db, {
    state: query.state,
    pos: query.pos ?? 0,
    limit: query.limit ?? 20,
  })
  return { list: await viewsOf(db, rows), total }
})

/** The pictures by addresses that last a minute; that they were opened is kept. */
export const showComplaint = handler(complaintReviews.show, async ({ me, params, db, platform }) => {
  const found = await selectComplaint(db, params.id)
  if (!found) throw refuse('not_found')
  const { context, ...row } = found
  const [complaint] = await viewsOf(db, [row])
  if (!complaint) throw refuse('not_found')
  const images: string[] = []
  for (const url of complaint.images) {
    const wanted = { url, opener: `staff:${me.id}`, purpose: `complaint:${complaint.id}` } as const
    images.push((await openPrivately(db, platform, wanted)).url)
  }
  return { complaint: { ...complaint, images }, context }
})

const needed: Record<ComplaintAction, Permission | undefined> = {
  none: undefined,
  warn: undefined,
  mute: 'members.mute',
  ban_user: 'members.ban',
  ban_group: 'groups.ban',
}

export const decideOne = handler(complaintReviews.decide, async ({ me, params, body, tx, platform }) => {
  const reason = body.reason.trim()
  if (reason === '') throw refuse('reason_needed')
  const permission = needed[body.action]
  if (permission && !me.permissions.includes(permission)) throw refuse('not_allowed')
  const complaint = await lockComplaint(tx, params.id)
  if (!complaint) throw refuse('not_found')
  if (complaint.state !== 'open') throw refuse('already_decided')
  if (!body.upheld && body.action !== 'none') throw wrong('action')

  const state: ComplaintState = body.upheld ? 'upheld' : 'dismissed'
  await follow(tx, platform, complaint, { action: body.action, hours: body.hours, reason })
  await decideComplaint(tx, complaint.id, { state, action: body.action, decided_by: actorOf(me) })
  await recordAudit(tx, actorOf(me), {
    action: 'complaints.decide',
    subject: `complaint:${complaint.id}`,
    before: { state: 'open' },
    after: { state, action: body.action, ...(body.hours ? { hours: body.hours } : {}) },
    reason,
  })
  const outcome = body.upheld ? complaintUpheld : complaintDismissed
  await tellMember(tx, platform, complaint.user_id, outcome, { receipt: complaint.receipt })
  return { state }
})

const wrong = (path: string) =>
  refuse('invalid_request', [{ path, problem: 'does not go with this complaint' }])

/** What follows for whoever it is about. */
async function follow(
  tx: Tx,
  platform: Platform,
  complaint: ComplaintRow,
  wish: { action: ComplaintAction; hours: number | undefined; reason: string },
): Promise<void> {
  const isGroup = complaint.target_type === ComplaintTarget.group
  // The service's account is nobody's own: what is said in its name is a matter between operators.
  const isMember = !isGroup && complaint.target_id !== SERVICE_USER
  switch (wish.action) {
    case 'none':
      return
    case 'warn': {
      // Of a group its owner is warned.
      const whom = isGroup ? await selectOwner(tx, complaint.target_id) : complaint.target_id
      if (whom) await tellMember(tx, platform, whom, warned, { reason: wish.reason })
      return
    }
    case 'mute':
      if (!isMember) throw wrong('action')
      if (wish.hours === undefined) throw wrong('hours')
      await muteMember(tx, platform, complaint.target_id, wish.hours)
      return
    case 'ban_user':
      if (!isMember) throw wrong('action')
      await banMember(tx, platform, complaint.target_id, true)
      return
    case 'ban_group': {
      const group_id = isGroup ? complaint.target_id : complaint.room_id
      if (!group_id || group_id.includes('-')) throw wrong('action')
      await banGroup(tx, platform, group_id, true)
    }
  }
}
