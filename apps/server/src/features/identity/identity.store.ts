import type { DocumentType } from '@mela/contract/identity.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type NewCheck = {
  id: string
  user_id: string
  tier: 1 | 2
  real_name?: string
  gender?: number
  birthday?: string
  document_type?: DocumentType
  sealed_number?: string
  document_tail?: string
  document_fingerprint?: Buffer
  front_url?: string
  back_url?: string
  selfie_url?: string
}

/** False when one of the member is in review already, or the document is somebody's. */
export async function insertCheck(tx: Tx, check: NewCheck): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('identity_check')
    .values(check)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function selectCheck(q: Queryable, id: string) {
  return q.kysely.selectFrom('identity_check').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends, so that it is decided once. */
export async function lockCheck(tx: Tx, id: string) {
  return tx.kysely
    .selectFrom('identity_check')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The newest try of a tier. */
export async function selectLatest(q: Queryable, user_id: string, tier: number) {
  return q.kysely
    .selectFrom('identity_check')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('tier', '=', tier)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function decideCheck(
  tx: Tx,
  id: string,
  decision: { state: 'passed' | 'refused'; reason: string | null; decided_by: string },
): Promise<void> {
  await tx.sql`
    update identity_check set state = ${decision.state}, reason = ${decision.reason}, decided_by = ${decision.decided_by},
      decided_at = now()
    where id = ${id}`
}

export async function selectInReview(q: Queryable, pos: number, limit: number) {
  const rows = await q.kysely
    .selectFrom('identity_check')
    .innerJoin('member', 'member.id', 'identity_check.user_id')
    .selectAll('identity_check')
    .select(['member.uid', 'member.nickname'])
    .where('state', '=', 'review')
    .orderBy('submitted_at')
    .offset(pos)
    .limit(limit)
    .execute()
  const [count] = await q.sql<{ total: number }[]>`
    select count(*)::int as total from identity_check where state = 'review'`
  return { rows, total: count?.total ?? 0 }
}

/** The photos of decisions that are older than the rules allow to keep them. */
export async function selectToErase(q: Queryable): Promise<{ id: string; urls: string[] }[]> {
  const rows = await q.sql<{ id: string; urls: string[] }[]>`
    select id, array[front_url, back_url, selfie_url] as urls from identity_check
    where tier = 2 and decided_at < now() - interval '90 days' and front_url <> '' limit 100`
  return [...rows]
}

export async function forgetPhotos(q: Queryable, id: string): Promise<void> {
  await q.sql`update identity_check set front_url = '', back_url = '', selfie_url = '' where id = ${id}`
}
