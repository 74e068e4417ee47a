import { VerificationTarget } from '@mela/contract/enums.ts'
import { type Queryable, sqlStateOf, type Tx } from '#platform/db/database.ts'
import type { Contact } from './codes/contact.ts'

const UNIQUE_VIOLATION = '23505'

export async function selectMember(db: Queryable, id: string) {
  return db.kysely.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectMembers(db: Queryable, ids: readonly string[]) {
  return db.kysely.selectFrom('member').selectAll().where('id', 'in', ids).execute()
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
  password_hash: string
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
  const result = await tx.kysely
    .insertInto('member')
    .values(member)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
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
  await tx.kysely.updateTable('member').set(change).where('id', '=', id).execute()
}

type Terms = { terms_version: string; terms_accepted_at: Date }

export async function updateTerms(tx: Tx, id: string, terms: Terms): Promise<void> {
  await tx.kysely
    .updateTable('member')
    .set({ ...terms, owes_terms: false })
    .where('id', '=', id)
    .execute()
}

export async function updatePassword(tx: Tx, id: string, password_hash: string): Promise<void> {
  await tx.kysely.updateTable('member').set({ password_hash }).where('id', '=', id).execute()
}

/** False when somebody else has it. The transaction is then over, so it must be undone. */
export async function updateContact(
  tx: Tx,
  id: string,
  column: 'mobile' | 'email',
  target: string,
): Promise<boolean> {
  try {
    await tx.kysely
      .updateTable('member')
      .set({ [column]: target })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

export async function updateBanned(tx: Tx, id: string, isBanned: boolean): Promise<void> {
  await tx.sql`update member set banned_at = ${isBanned ? tx.sql`coalesce(banned_at, now())` : null} where id = ${id}`
}
