import { account, type OwnUser, type ProfilePart, type PublicUser } from '@mela/contract/account.ts'
import { isBirthday } from '@mela/contract/account-rules.ts'
import {
  type AgentStatus,
  Certification,
  type Gender,
  type Language,
  ProfileCompletion,
  UserIdentity,
} from '@mela/contract/enums.ts'
import { notification } from '@mela/contract/event.ts'
import { isOwnPicture } from '#features/files/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { maskEmail, maskMobile } from './codes/contact.ts'
import { profileChanged } from './events.ts'
import {
  type Member,
  type ProfileChange,
  selectByUidOrUsername,
  selectMember,
  selectMembers,
  updateProfile,
} from './member.store.ts'
import { acceptNickname } from './names/nickname.ts'

const searches: Limit = { name: 'user_query', points: 30, perSeconds: 60 }

export const showInfo = handler(account.info, async ({ me, query, db }) => {
  const member = await selectMember(db, query.user_id ?? me.id)
  if (!member) throw refuse('not_found')
  return query.user_id === undefined || query.user_id === me.id ? ownView(member) : publicView(member)
})

export const listInfo = handler(account.infoList, async ({ query, db }) => {
  const members = await selectMembers(db, query.user_id)
  return { list: members.map(publicView) }
})

export const findUser = handler(account.query, async ({ me, query, db, platform }) => {
  await platform.limits.take(searches, me.id)
  const member = await selectByUidOrUsername(db, query.uid)
  if (!member) throw refuse('not_found')
  return publicView(member)
})

export const editProfile = handler(account.edit, async ({ me, body, tx, now, platform }) => {
  const { avatar, ...rest } = body
  const change: ProfileChange = rest
  if (rest.nickname !== undefined) change.nickname = await acceptNickname(tx, platform, rest.nickname)
  if (rest.birthday !== undefined) await refuseIfVerified(tx, me.id, rest.birthday)
  const today = new Date(now).toISOString().slice(0, 10)
  if (rest.birthday != null && !isBirthday(rest.birthday, today)) throw refuse('birthday_format')
  if (avatar !== undefined) {
    if (avatar && !(await isOwnPicture(tx, platform, { url: avatar.url, owner_id: me.id, use: 'avatar' })))
      throw refuse('avatar_unknown')
    change.avatar_url = avatar?.url ?? null
  }
  await updateProfile(tx, me.id, change)
  await tellProfileChanged(tx, platform, me.id)
  return {}
})

/** SE-10: what a document proved stays as it was proved. The real name has no way to be edited at all. */
async function refuseIfVerified(tx: Tx, user_id: string, birthday: string | null): Promise<void> {
  const member = await selectMember(tx, user_id)
  const isVerified = member && isBasicDone(member) && member.birthday
  if (isVerified && dateOf(member.birthday) !== birthday) throw refuse('birthday_verified')
}

/** The member's other devices look again, and whoever else wants to know. */
export async function tellProfileChanged(tx: Tx, platform: Platform, user_id: string): Promise<void> {
  tx.afterCommit(() => platform.sockets.dispatch(user_id, notification, { type: 'edit_user_info', user_id }))
  await profileChanged.emit(tx, platform, user_id)
}

/** The public faces of some members, by their ids. */
export async function publicUsers(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublicUser>> {
  const members = ids.length > 0 ? await selectMembers(db, ids) : []
  return new Map(members.map((member) => [member.id, publicView(member)]))
}

function publicView(member: Member): PublicUser {
  return {
    id: member.id,
    uid: member.uid,
    nickname: member.nickname,
    avatar: member.avatar_url ? { url: member.avatar_url } : null,
    level: member.level,
    last_seen: member.last_seen_at?.getTime() ?? null,
    ...(member.identity === UserIdentity.service && { is_service: true as const }),
  }
}

function ownView(member: Member): OwnUser {
  const { level: _level, is_service: _service, ...shared } = publicView(member)
  const missing = missingOf(member)
  return {
    ...shared,
    username: member.username,
    language: member.language as Language,
    identity: member.identity as UserIdentity,
    identity_flag: member.identity_flag as Certification,
    agent_flag: member.agent_flag as AgentStatus,
    gender: member.gender as Gender,
    birthday: dateOf(member.birthday),
    completion: completionOf(member, missing),
    missing,
    has_inviter: member.inviter_id !== null,
    bound: {
      mobile: member.mobile && maskMobile(member.mobile),
      email: member.email && maskEmail(member.email),
    },
  }
}

const dateOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

const isBasicDone = ({ identity_flag }: Member): boolean =>
  identity_flag > 0 || identity_flag === Certification.in_advanced_certification

function missingOf(member: Member): ProfilePart[] {
  const missing: ProfilePart[] = []
  if (!member.mobile && !member.email) missing.push('contact')
  if (!member.real_name) missing.push('real_name')
  if (!isBasicDone(member)) missing.push('identity')
  return missing
}

/** PF-06: in review when nothing but the review of the identity is left. */
function completionOf(member: Member, missing: readonly ProfilePart[]) {
  if (missing.length === 0) return ProfileCompletion.completed
  const isInReview =
    missing.every((part) => part === 'identity') &&
    member.identity_flag === Certification.in_normal_certification
  return isInReview ? ProfileCompletion.idnenting : ProfileCompletion.incomplete
}
