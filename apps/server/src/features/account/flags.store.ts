import type { AgentStatus, Certification, UserIdentity } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refusal.ts'

export type MemberFlags = {
  identity: number
  identity_flag: Certification
  agent_flag: number
  level: number
  real_name: string | null
  has_contact: boolean
  has_telegram: boolean
  has_google: boolean
  gender: number
  birthday: string | null
}

export async function memberFlags(q: Queryable, user_id: string): Promise<MemberFlags> {
  const [row] = await q.sql<MemberFlags[]>`
    select identity, identity_flag, agent_flag, level, real_name, (mobile is not null or email is not null) as has_contact,
      exists (select from provider_identity p where p.user_id = member.id and p.provider = 'telegram') as has_telegram,
      exists (select from provider_identity p where p.user_id = member.id and p.provider = 'google') as has_google,
      gender, to_char(birthday, 'YYYY-MM-DD') as birthday
    from member where id = ${user_id}`
  if (!row) throw refuse('not_found')
  return row
}

/** Somebody who can be paid: there, and not banned. */
export async function memberOfUid(q: Queryable, uid: string): Promise<string | undefined> {
  const [row] = await q.sql<{ id: string }[]>`select id from member where uid = ${uid} and banned_at is null`
  return row?.id
}

/** What it was before; undefined when there is no such member. */
export async function updateUserIdentity(
  tx: Tx,
  user_id: string,
  identity: UserIdentity,
): Promise<UserIdentity | undefined> {
  const [row] = await tx.sql<{ identity: UserIdentity }[]>`
    update member m set identity = ${identity}
    from (select id, identity from member where id = ${user_id} for update) old
    where m.id = old.id returning old.identity`
  return row?.identity
}

export async function updateAgentFlag(tx: Tx, user_id: string, agent_flag: AgentStatus): Promise<void> {
  await tx.sql`update member set agent_flag = ${agent_flag} where id = ${user_id}`
}

/** False when it was that already. */
export async function updateLevel(tx: Tx, user_id: string, level: number): Promise<boolean> {
  const { count } = await tx.sql`
    update member set level = ${level} where id = ${user_id} and level <> ${level}`
  return count > 0
}
