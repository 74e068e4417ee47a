// How others come into a group: by an invite link, by an invite card, after a review where the group asks for one.
import { GroupMemberStatus, JoinRequestStatus } from '@mela/contract/enums.ts'
import { groupAdmin, JOIN_TEXT_MAX, type JoinRequest } from '@mela/contract/group-admin.ts'
import { hasHiddenInText, publicUsers } from '#features/account/index.ts'
import { refuseFiltered } from '#features/social/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { inviteCard } from './events.ts'
import { selectMemberStatus, selectStanding } from './group-member.store.ts'
import { type GroupFace, holdGroup, selectGroupFace } from './groups.store.ts'
import { bringIn, onlyFriends } from './membership.ts'
import {
  askReview,
  countReviews,
  decideRequest,
  hasInvitation,
  insertInvitation,
  type RequestRow,
  selectRequest,
  selectReviews,
} from './request.store.ts'
import { hasJurisdiction } from './rights.ts'
import { heldBy, heldByJurisdiction, refuseIfBanned } from './standing.ts'
import { tellWaiting } from './waiting.ts'

const PAGE = 20
const applying: Limit = { name: 'group_apply', points: 20, perSeconds: 3600 }
const inviting: Limit = { name: 'group_invite', points: 200, perSeconds: 3600 }
const { pending, pass, reject, expired } = JoinRequestStatus

/** A group as somebody outside may know it: with its code, or invited. Whoever was put out knows it no more. */
export async function faceForOutsider(
  q: Queryable,
  { group_id, code, user_id }: { group_id: string; code: string | undefined; user_id: string | undefined },
): Promise<GroupFace> {
  const face = await selectGroupFace(q, group_id)
  const isOpen =
    face && (face.invite_code === code || (user_id && (await hasInvitation(q, group_id, user_id))))
  const status = user_id && (await selectMemberStatus(q, group_id, user_id))
  if (!isOpen || status === GroupMemberStatus.kicked) throw refuse('not_found')
  return face
}

export const applyToGroup = handler(groupAdmin.userApply, applyTo, async ({ me, body, db, platform }) => {
  const content = contentOf(body)
  if ([...content].length > JOIN_TEXT_MAX || content.length > JOIN_TEXT_MAX)
    throw refuse('apply_text_too_long')
  if (content !== '' && hasHiddenInText(content)) throw refuse('hidden_characters')
  await refuseFiltered(db, platform, content)
  await platform.limits.take(applying, me.id)
})

const contentOf = ({ content }: { content?: string | undefined }): string => content?.trim() ?? ''

async function applyTo({ me, body, tx, platform, now }: WriteContext<typeof groupAdmin.userApply>) {
  const { group_id, code } = body
  const content = contentOf(body)
  const members = await holdGroup(tx, group_id)
  if (await selectStanding(tx, group_id, me.id)) throw refuse('already_in_group')
  const face = await faceForOutsider(tx, { group_id, code, user_id: me.id })
  refuseIfBanned({ group_status: face.status })
  if (members + 1 > platform.config.groupMembersMax) throw refuse('group_full')
  if (face.flag_check) {
    const id = platform.random.id()
    await askReview(tx, { id, group_id, user_id: me.id, ref_user_id: null, content, now })
    await tellWaiting(tx, platform, group_id)
    return { status: pending }
  }
  await bringIn(tx, platform, { group_id, user_ids: [me.id], ref_user_id: me.id })
  return { status: pass }
}

export const inviteToGroup = handler(groupAdmin.userInvite, inviteTo, async ({ me, body, db, platform }) => {
  const standing = await selectStanding(db, body.group_id, me.id)
  if (!standing) throw refuse('not_found')
  refuseIfBanned(standing)
  await onlyFriends(db, me.id, body.user_ids)
  await platform.limits.take(inviting, me.id)
})

async function inviteTo({ me, body, tx, platform, now }: WriteContext<typeof groupAdmin.userInvite>) {
  const { group_id } = body
  const held = await heldBy(tx, group_id, me.id)
  refuseIfBanned(held)
  const user_ids = await onlyFriends(tx, me.id, body.user_ids)
  const face = await selectGroupFace(tx, group_id)
  let invited = 0
  for (const user_id of user_ids) {
    if (await selectStanding(tx, group_id, user_id)) continue
    const id = await insertInvitation(tx, {
      id: platform.random.id(),
      group_id,
      user_id,
      ref_user_id: me.id,
      now,
    })
    const card = { id, group_id, name: face?.name ?? '', from_id: me.id, to_id: user_id }
    if (await inviteCard.of(platform)(tx, platform, card)) invited += 1
  }
  return { invited }
}

/** One that is mine to know; nothing for everybody else. */
async function requestFor(
  q: Queryable,
  id: string,
  user_id: string,
  now: number,
): Promise<RequestRow | undefined> {
  const request = await selectRequest(q, id, now)
  return request?.user_id === user_id || request?.ref_user_id === user_id ? request : undefined
}

export const showInvitation = handler(groupAdmin.invitation, async ({ me, query, db, now }) => {
  const request = await requestFor(db, query.id, me.id, now)
  const face = request && (await selectGroupFace(db, request.group_id))
  if (!request || !face) throw refuse('not_found')
  return { id: request.id, group_id: request.group_id, name: face.name, status: request.status }
})

export const answerInvitation = handler(groupAdmin.inviteCheck, async ({ me, body, tx, platform, now }) => {
  const known = await requestFor(tx, body.id, me.id, now)
  if (known?.user_id !== me.id || known.awaits !== 'invitee') throw refuse('not_found')
  const { group_id } = known
  const members = await holdGroup(tx, group_id)
  // Once more under the lock: the answer may have been given meanwhile.
  const request = await selectRequest(tx, body.id, now)
  if (!request || request.status === expired) throw refuse('application_expired')
  if (request.status !== pending) return { status: request.status }
  if (body.status === reject) {
    await decideRequest(tx, { id: body.id, status: reject, decided_by: me.id, now })
    return { status: reject }
  }
  const face = await selectGroupFace(tx, group_id)
  const inviter = request.ref_user_id && (await selectStanding(tx, group_id, request.ref_user_id))
  // An invitation is worth as much as whoever made it: gone with them.
  if (!face || !inviter) throw refuse('application_expired')
  refuseIfBanned({ group_status: face.status })
  if (members + 1 > platform.config.groupMembersMax) throw refuse('group_full')
  await decideRequest(tx, { id: body.id, status: pass, decided_by: me.id, now })
  if (await selectStanding(tx, group_id, me.id)) return { status: pass }
  const wasKicked = (await selectMemberStatus(tx, group_id, me.id)) === GroupMemberStatus.kicked
  const ref_user_id = request.ref_user_id ?? me.id
  if ((face.flag_check || wasKicked) && !hasJurisdiction(inviter.identity)) {
    await askReview(tx, { id: platform.random.id(), group_id, user_id: me.id, ref_user_id, content: '', now })
    await tellWaiting(tx, platform, group_id)
    return { status: pending }
  }
  await bringIn(tx, platform, { group_id, user_ids: [me.id], ref_user_id })
  return { status: pass }
})

export const listRequests = handler(groupAdmin.checkList, async ({ me, query, db, now }) => {
  const { group_id } = query
  const standing = await selectStanding(db, group_id, me.id)
  if (!standing) throw refuse('not_found')
  if (!hasJurisdiction(standing.identity)) throw refuse('not_allowed')
  const rows = await selectReviews(db, { group_id, pos: query.pos ?? 0, limit: query.limit ?? PAGE, now })
  const users = await publicUsers(
    db,
    rows.flatMap(({ user_id, ref_user_id }) => (ref_user_id ? [user_id, ref_user_id] : [user_id])),
  )
  const list = rows.flatMap((row): JoinRequest[] => {
    const user = users.get(row.user_id)
    const ref_user = (row.ref_user_id && users.get(row.ref_user_id)) || null
    const { id, status, content, created_at } = row
    return user ? [{ id, status, user, ref_user, content, created_at: created_at.getTime() }] : []
  })
  return { list, ...(await countReviews(db, group_id, now)) }
})

export const decideJoining = handler(groupAdmin.check, async ({ me, body, tx, platform, now }) => {
  const known = await selectRequest(tx, body.id, now)
  if (known?.awaits !== 'review') throw refuse('not_found')
  const { group_id, user_id } = known
  const held = await heldByJurisdiction(tx, group_id, me.id)
  const request = await selectRequest(tx, body.id, now)
  if (!request || request.status === expired) throw refuse('application_expired')
  // A colleague was quicker with the same answer: it is as was wished.
  if (request.status === body.status) return {}
  if (request.status !== pending) throw refuse('already_decided')
  if (body.status === pass) {
    refuseIfBanned(held)
    if (held.members + 1 > platform.config.groupMembersMax) throw refuse('group_full')
  }
  await decideRequest(tx, { id: body.id, status: body.status, decided_by: me.id, now })
  if (body.status === pass)
    await bringIn(tx, platform, {
      group_id,
      user_ids: [user_id],
      ref_user_id: request.ref_user_id ?? user_id,
    })
  await tellWaiting(tx, platform, group_id)
  return {}
})
