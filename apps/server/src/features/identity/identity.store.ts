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
  const { count } = await tx.sql`insert into identity_check ${tx.sql(check)} on conflict do nothing`
  return count === 1
}

export type Check = {
  id: string
  user_id: string
  tier: number
  state: string
  reason: string | null
  real_name: string | null
  gender: number | null
  birthday: Date | null
  document_type: string | null
  document_tail: string | null
  sealed_number: string | null
  front_url: string | null
  back_url: string | null
  selfie_url: string | null
  submitted_at: Date
  decided_at: Date | null
}

const checkColumns = ({ sql }: Queryable) => sql`
  c.id, c.user_id, c.tier, c.state, c.reason, c.real_name, c.gender, c.birthday, c.document_type, c.document_tail,
  c.sealed_number, c.front_url, c.back_url, c.selfie_url, c.submitted_at, c.decided_at`

export async function selectCheck(q: Queryable, id: string): Promise<Check | undefined> {
  const [row] = await q.sql<Check[]>`select ${checkColumns(q)} from identity_check c where c.id = ${id}`
  return row
}

/** Locked until the transaction ends, so that it is decided once. */
export async function lockCheck(tx: Tx, id: string): Promise<Check | undefined> {
  const [row] = await tx.sql<Check[]>`
    select ${checkColumns(tx)} from identity_check c where c.id = ${id} for update`
  return row
}

/** The newest try of a tier. */
export async function selectLatest(q: Queryable, user_id: string, tier: number): Promise<Check | undefined> {
  const [row] = await q.sql<Check[]>`
    select ${checkColumns(q)} from identity_check c where c.user_id = ${user_id} and c.tier = ${tier}
    order by c.submitted_at desc limit 1`
  return row
}

/** The real name that a review found right; undefined before there was one. */
export async function verifiedNameOf(q: Queryable, user_id: string): Promise<string | undefined> {
  const [row] = await q.sql<{ real_name: string | null }[]>`
    select real_name from identity_check
    where user_id = ${user_id} and tier = 1 and state = 'passed' order by decided_at desc limit 1`
  return row?.real_name ?? undefined
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
  const rows = await q.sql<(Check & { uid: string; nickname: string })[]>`
    select ${checkColumns(q)}, m.uid, m.nickname from identity_check c join member m on m.id = c.user_id
    where c.state = 'review' order by c.submitted_at offset ${pos} limit ${limit}`
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
