// Those who are to come into a group and wait, for a review or for their own answer.
import type { JoinRequestStatus } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

type Status = (typeof JoinRequestStatus)[keyof typeof JoinRequestStatus]

export type RequestRow = {
  id: string
  group_id: string
  user_id: string
  ref_user_id: string | null
  awaits: 'review' | 'invitee'
  status: Status
  content: string
  created_at: Date
}

/** SO-10. */
const LIVES_DAYS = 7

type NewRequest = {
  id: string
  group_id: string
  user_id: string
  ref_user_id: string | null
  content: string
  now: number
}

/** Waits for the owner or a manager; whoever waits already only says something new. */
export async function askReview(tx: Tx, request: NewRequest): Promise<void> {
  const { id, group_id, user_id, ref_user_id, content, now } = request
  await tx.sql`
    insert into group_request as r (id, group_id, user_id, ref_user_id, awaits, content, created_at)
    values (${id}, ${group_id}, ${user_id}, ${ref_user_id}, 'review', ${content}, ${new Date(now)})
    on conflict (group_id, user_id) where status = 2 and awaits = 'review'
      do update set content = case when excluded.content = '' then r.content else excluded.content end,
        created_at = excluded.created_at`
}

/** The same inviter's invitation that still waits is sent again; its id. */
export async function insertInvitation(
  tx: Tx,
  { id, group_id, user_id, ref_user_id, now }: Omit<NewRequest, 'content'>,
): Promise<string> {
  const [row] = await tx.sql<[{ id: string }]>`
    insert into group_request (id, group_id, user_id, ref_user_id, awaits, created_at)
    values (${id}, ${group_id}, ${user_id}, ${ref_user_id}, 'invitee', ${new Date(now)})
    on conflict (group_id, user_id, ref_user_id) where status = 2 and awaits = 'invitee'
      do update set created_at = excluded.created_at
    returning id`
  return row.id
}

/** What is older than its time is over, whether the sweep has seen it or not. */
const columns = ({ sql }: Queryable, now: number) => sql`
  id, group_id, user_id, ref_user_id, awaits, content, created_at,
  case when status = 2 and created_at < ${new Date(now)}::timestamptz - make_interval(days => ${LIVES_DAYS})
    then -2 else status end as status`

export async function selectRequest(q: Queryable, id: string, now: number): Promise<RequestRow | undefined> {
  const [row] = await q.sql<RequestRow[]>`select ${columns(q, now)} from group_request where id = ${id}`
  return row
}

/** Those that were or are to be reviewed, newest first. */
export async function selectReviews(
  q: Queryable,
  { group_id, pos, limit, now }: { group_id: string; pos: number; limit: number; now: number },
): Promise<RequestRow[]> {
  return q.sql<RequestRow[]>`
    select ${columns(q, now)} from group_request where group_id = ${group_id} and awaits = 'review'
    order by created_at desc, id desc offset ${pos} limit ${limit}`
}

export async function selectNewestReview(q: Queryable, group_id: string): Promise<string | undefined> {
  const [newest] = await q.sql<{ id: string }[]>`
    select id from group_request where group_id = ${group_id} and awaits = 'review' order by created_at desc limit 1`
  return newest?.id
}

export async function countReviews(
  q: Queryable,
  group_id: string,
  now: number,
): Promise<{ total: number; waiting: number }> {
  const [row] = await q.sql<[{ total: number; waiting: number }]>`
    select count(*)::int as total, (count(*) filter (where status = 2
      and created_at >= ${new Date(now)}::timestamptz - make_interval(days => ${LIVES_DAYS})))::int as waiting
    from group_request where group_id = ${group_id} and awaits = 'review'`
  return row
}

export async function decideRequest(
  tx: Tx,
  { id, status, decided_by, now }: { id: string; status: Status; decided_by: string; now: number },
): Promise<void> {
  await tx.sql`
    update group_request set status = ${status}, decided_by = ${decided_by}, decided_at = ${new Date(now)}
    where id = ${id} and status = 2`
}

/** Whoever is in needs no review any more. */
export async function settleReviews(tx: Tx, group_id: string, user_ids: readonly string[]): Promise<void> {
  await tx.sql`
    update group_request set status = 3, decided_at = now()
    where group_id = ${group_id} and user_id = any (${user_ids as string[]}::bigint[]) and status = 2`
}

export async function isWaiting(
  q: Queryable,
  group_id: string,
  user_id: string,
  now: number,
): Promise<boolean> {
  const rows = await q.sql`
    select from group_request where group_id = ${group_id} and user_id = ${user_id} and status = 2
      and awaits = 'review' and created_at >= ${new Date(now)}::timestamptz - make_interval(days => ${LIVES_DAYS})`
  return rows.length > 0
}

export async function hasInvitation(q: Queryable, group_id: string, user_id: string): Promise<boolean> {
  const rows = await q.sql`
    select from group_request where group_id = ${group_id} and user_id = ${user_id} and status = 2
      and awaits = 'invitee'`
  return rows.length > 0
}
