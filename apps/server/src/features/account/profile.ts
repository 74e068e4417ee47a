import { account, type OwnUser } from '@mela/contract/account.ts'
import {
  type AgentStatus,
  type Certification,
  type Gender,
  type Language,
  ProfileCompletion,
  type UserIdentity,
} from '@mela/contract/enums.ts'
import { notification } from '@mela/contract/event.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { selectMember, updateLanguage } from './member.store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof selectMember>>>

export const showInfo = handler(account.info, async ({ me, query, db }) => {
  const member = await selectMember(db, query.user_id ?? me.id)
  if (!member) throw refuse('not_found')
  return query.user_id === undefined || query.user_id === me.id ? ownView(member) : publicView(member)
})

export const editProfile = handler(account.edit, async ({ me, body, tx, platform }) => {
  if (body.language) await updateLanguage(tx, me.id, body.language)
  tx.afterCommit(() =>
    platform.sockets.dispatch(me.id, notification, { type: 'edit_user_info', user_id: me.id }),
  )
  return {}
})

function publicView(member: Row) {
  return {
    id: member.id,
    uid: member.uid,
    nickname: member.nickname,
    avatar: member.avatar_url ? { url: member.avatar_url } : null,
    level: member.level,
    last_seen: member.last_seen_at?.getTime() ?? null,
  }
}

function ownView(member: Row): OwnUser {
  const { level: _level, ...shared } = publicView(member)
  return {
    ...shared,
    username: member.username,
    language: member.language as Language,
    identity: member.identity as UserIdentity,
    identity_flag: member.identity_flag as Certification,
    agent_flag: member.agent_flag as AgentStatus,
    gender: member.gender as Gender,
    birthday: member.birthday ? member.birthday.toISOString().slice(0, 10) : null,
    completion: completionOf(member),
    bound: { mobile: maskMobile(member.mobile), email: maskEmail(member.email) },
  }
}

function completionOf(member: Row) {
  const isComplete = Boolean(member.real_name && (member.mobile || member.email))
  return isComplete ? ProfileCompletion.completed : ProfileCompletion.incomplete
}

const maskMobile = (mobile: string | null) => mobile && `${mobile.slice(0, 3)}****${mobile.slice(-2)}`
const maskEmail = (email: string | null) => email?.replace(/^(.)[^@]*/, '$1****') ?? null
