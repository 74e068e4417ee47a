// What owners and managers do with their group.
import { GroupDeleteType, GroupIdentity, GroupStatus, YesNo } from '@mela/contract/enums.ts'
import { GROUP_MANAGERS_MAX, GROUP_NOTICE_MAX, groupAdmin } from '@mela/contract/group-admin.ts'
import { isOwnPicture } from '#features/files/index.ts'
import { refuseFiltered } from '#features/social/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { groupChanged, groupEnded, tellRemoved } from './events.ts'
import {
  selectIdentities,
  selectInGroup,
  selectRuling,
  setSilenced,
  updateIdentities,
  updateOwner,
} from './group-member.store.ts'
import { type GroupEdit, updateGroup, updateState } from './groups.store.ts'
import { checkedName, refuseUnlessMayActOn } from './membership.ts'
import { heldBy, heldByJurisdiction, heldByOwner, refuseIfBanned } from './standing.ts'

async function tellEdited(
  tx: Tx,
  platform: Platform,
  group_id: string,
  changed: readonly string[] = [],
): Promise<void> {
  await groupChanged.emit(tx, platform, { group_id, came: [], went: [], changed, isEdited: true })
}

export const editGroup = handler(groupAdmin.edit, async ({ me, body, tx, platform }) => {
  const held = await heldByJurisdiction(tx, body.id, me.id)
  refuseIfBanned(held)
  const edit: GroupEdit = {}
  if (body.name !== undefined) edit.name = await checkedName(tx, platform, body.name)
  if (body.notice !== undefined) edit.notice = await checkedNotice(tx, platform, body.notice)
  if (body.avatar !== undefined) {
    const { avatar } = body
    if (avatar && !(await isOwnPicture(tx, platform, { url: avatar.url, owner_id: me.id, use: 'avatar' })))
      throw refuse('avatar_unknown')
    edit.avatar_url = avatar?.url ?? null
  }
  if (body.flag_check !== undefined) edit.flag_check = body.flag_check === YesNo.yes
  if (body.flag_prohibit_add_friends !== undefined)
    edit.flag_prohibit_add_friends = body.flag_prohibit_add_friends === YesNo.yes
  await updateGroup(tx, body.id, edit, body.renew_code ?? false)
  await tellEdited(tx, platform, body.id)
  return {}
})

async function checkedNotice(tx: Tx, platform: Platform, given: string): Promise<string> {
  const notice = given.trim()
  if (notice.length > GROUP_NOTICE_MAX) throw refuse('group_notice_too_long')
  await refuseFiltered(tx, platform, notice)
  return notice
}

export const silence = handler(groupAdmin.prohibition, async ({ me, body, tx, platform }) => {
  const { group_id } = body
  const user_ids = [...new Set(body.user_ids)]
  const held = await heldBy(tx, group_id, me.id)
  await refuseUnlessMayActOn(tx, held.identity, group_id, user_ids)
  await setSilenced(tx, group_id, user_ids, body.prohibition_status === YesNo.yes)
  await tellEdited(tx, platform, group_id, user_ids)
  return {}
})

export const editManagers = handler(groupAdmin.managers, async ({ me, body, tx, platform }) => {
  const { group_id, identity } = body
  const user_ids = [...new Set(body.user_ids)]
  await heldByOwner(tx, group_id, me.id)
  const identities = await selectIdentities(tx, group_id, user_ids)
  if (identities.size < user_ids.length) throw refuse('not_found')
  // The owner is above both.
  if (identities.get(me.id) !== undefined) throw refuse('not_allowed')
  if (identity === GroupIdentity.manager) {
    const managers = new Set((await selectRuling(tx, group_id)).filter((id) => id !== me.id))
    for (const id of user_ids) managers.add(id)
    if (managers.size > GROUP_MANAGERS_MAX) throw refuse('too_many_managers')
    // Whoever keeps order may speak.
    await setSilenced(tx, group_id, user_ids, false)
  }
  await updateIdentities(tx, group_id, user_ids, identity)
  await tellEdited(tx, platform, group_id, user_ids)
  return {}
})

export const giveAway = handler(groupAdmin.assignment, async ({ me, body, tx, platform }) => {
  const { group_id, user_id } = body
  await heldByOwner(tx, group_id, me.id)
  if (user_id === me.id) throw refuse('not_allowed')
  const [there] = await selectInGroup(tx, group_id, [user_id])
  if (!there) throw refuse('not_found')
  await setSilenced(tx, group_id, [user_id], false)
  await updateOwner(tx, group_id, { from: me.id, to: user_id })
  await tellEdited(tx, platform, group_id, [me.id, user_id])
  return {}
})

export const dissolveGroup = handler(groupAdmin.dissolve, async ({ me, query, tx, platform }) => {
  await heldByOwner(tx, query.id, me.id)
  await groupEnded.emit(tx, platform, query.id)
  const went = await updateState(tx, query.id, GroupStatus.dissolution)
  tx.afterCommit(() => tellRemoved(platform, went, query.id, GroupDeleteType.dissolved))
  await groupChanged.emit(tx, platform, { group_id: query.id, came: [], went })
  return {}
})

/** An operator's: nothing more is said in it, or again. False when there is no such group. */
export async function setGroupBanned(
  tx: Tx,
  platform: Platform,
  group_id: string,
  isBanned: boolean,
): Promise<boolean> {
  const changed = await updateState(tx, group_id, isBanned ? GroupStatus.banned : GroupStatus.normal)
  await tellEdited(tx, platform, group_id, changed)
  return changed.length > 0
}
