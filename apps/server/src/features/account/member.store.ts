import type { Queryable, Tx } from '#platform/db/database.ts'

export async function selectMember(db: Queryable, id: string) {
  return db.kysely.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectByUsername(db: Queryable, username: string) {
  const [row] = await db.sql<{ id: string; password_hash: string | null; banned_at: Date | null }[]>`
    select id, password_hash, banned_at from member where lower(username) = lower(${username})`
  return row
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
}

/** False when the name or the uid is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('member')
    .values(member)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function updateLanguage(tx: Tx, id: string, language: string): Promise<void> {
  await tx.kysely.updateTable('member').set({ language }).where('id', '=', id).execute()
}
