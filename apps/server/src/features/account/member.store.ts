import { VerificationTarget } from '@mela/contract/enums.ts'
import { type Queryable, sqlStateOf, type Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refusal.ts'
import type { Contact } from './codes/contact.ts'

const UNIQUE_VIOLATION = '23505'

export type Member = {
  id: string
  uid: string
  username: string | null
  nickname: string
  real_name: string | null
  avatar_url: string | null
  gender: number
  birthday: Date | null
  language: string
  mobile: string | null
  email: string | null
  password_hash: string | null
  identity: number
  identity_flag: number
  agent_flag: number
  level: number
  inviter_id: string | null
  owes_terms: boolean
  banned_at: Date | null
  last_seen_at: Date | null
  created_at: Date
}

const memberColumns = ({ sql }: Queryable) => sql`
  id, uid, username, nickname, real_name, avatar_url, gender, birthday, language, mobile, email, password_hash, identity,
  identity_flag, agent_flag, level, inviter_id, owes_terms, banned_at, last_seen_at, created_at`

export async function selectMember(db: Queryable, id: string): Promise<Member | undefined> {
  const [row] = await db.sql<Member[]>`select ${memberColumns(db)} from member where id = ${id}`
  return row
}

export async function selectMembers(db: Queryable, ids: readonly string[]): Promise<Member[]> {
  return db.sql<Member[]>`select ${memberColumns(db)} from member where id = any (${ids}::bigint[])`
}

export async function selectUid(db: Queryable, id: string): Promise<string> {
  const [row] = await db.sql<[{ uid: string }]>`select uid from member where id = ${id}`
  return row.uid
}

type Login = {
  id: string
  password_hash: string | null
  banned_at: Date | null
  mobile: string | null
  email: string | null
  /** Somebody else opened the account. */
  owes_terms: boolean
}

export async function selectByUsername(db: Queryable, username: string): Promise<Login | undefined> {
  const [row] = await db.sql<Login[]>`
    select id, password_hash, banned_at, mobile, email, owes_terms from member
    where lower(username) = lower(${username})`
  return row
}

export async function selectByContact(db: Queryable, { type, target }: Contact): Promise<Login | undefined> {
  const column = type === VerificationTarget.mobile ? 'mobile' : 'email'
  const [row] = await db.sql<Login[]>`
    select id, password_hash, banned_at, mobile, email, owes_terms from member where ${db.sql(column)} = ${target}`
  return row
}

/** By the exact uid or the exact username, whatever its case. */
export async function selectByUidOrUsername(db: Queryable, text: string) {
  const [found] = await db.sql<{ id: string }[]>`
    select id from member where uid = ${text} or lower(username) = lower(${text}) limit 1`
  return found && selectMember(db, found.id)
}

export type NewMember = {
  id: string
  uid: string
  username: string
  nickname: string
  real_name?: string
  /** Null while nobody has one: somebody else opened the account. */
  password_hash: string | null
  language?: string
  identity?: number
  mobile?: string | null
  email?: string | null
  inviter_id?: string
  terms_version?: string
  terms_accepted_at?: Date
  owes_terms?: boolean
}

/** False when something that must be one of a kind is taken: the uid, the name, the number or the address. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { count } = await tx.sql`insert into member ${tx.sql(member)} on conflict do nothing`
  return count === 1
}

export type ProfileChange = {
  nickname?: string
  avatar_url?: string | null
  gender?: number
  birthday?: string | null
  language?: string
}

export async function updateProfile(tx: Tx, id: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx.sql`update member set ${tx.sql.set(change)} where id = ${id}`
}

type IdentityChange = { identity_flag: number; real_name?: string; gender?: number; birthday?: string }

/** What a review found, with what the document proved. */
export async function updateIdentity(tx: Tx, id: string, change: IdentityChange): Promise<void> {
  await tx.sql`update member set ${tx.sql.set(change)} where id = ${id}`
}

type TakenOver = {
  username: string
  real_name: string
  password_hash: string
  terms_version: string
  terms_accepted_at: Date
}

/** The owner of an account that somebody else opened makes it theirs, once. False when the name is another's. */
export async function takeOverMember(tx: Tx, id: string, owner: TakenOver): Promise<boolean> {
  return isUnique(async () => {
    const { count } = await tx.sql`
      update member set ${tx.sql.set(owner)}, owes_terms = false where id = ${id} and owes_terms`
    if (count !== 1) throw refuse('not_allowed')
  })
}

export async function updatePassword(tx: Tx, id: string, password_hash: string): Promise<void> {
  await tx.sql`update member set password_hash = ${password_hash} where id = ${id}`
}

/** Changes of one member's contacts come one after another, so that each knows what it replaces. */
export async function lockMember(tx: Tx, id: string): Promise<void> {
  await tx.sql`select from member where id = ${id} for update`
}

/** False when somebody else has it. The transaction is then over, so it must be undone. */
export async function updateContact(
  tx: Tx,
  id: string,
  column: 'mobile' | 'email',
  target: string,
): Promise<boolean> {
  return isUnique(async () => {
    await tx.sql`update member set ${tx.sql(column)} = ${target} where id = ${id}`
  })
}

async function isUnique(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

export async function updateBanned(tx: Tx, id: string, isBanned: boolean): Promise<void> {
  await tx.sql`update member set banned_at = ${isBanned ? tx.sql`coalesce(banned_at, now())` : null} where id = ${id}`
}

/** Who invites was a member first: so nobody invites themselves and lines of inviters never close to a ring. */
export async function updateInviter(tx: Tx, user_id: string, uid: string): Promise<boolean> {
  const result = await tx.sql`
    update member m set inviter_id = inviter.id, invited_at = now()
    from member inviter
    where m.id = ${user_id} and m.inviter_id is null
      and inviter.uid = ${uid} and inviter.banned_at is null and inviter.created_at < m.created_at`
  return result.count === 1
}
