import type { Message } from '@mela/contract/chat-shapes.ts'
import type { ComplaintAction, ComplaintState } from '@mela/contract/complaints.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type NewComplaint = {
  id: string
  receipt: string
  user_id: string
  target_type: number
  target_id: string
  target_name: string
  room_id: string | null
  message_id: string | null
  reason: number
  content: string
  images: string[]
  /** In the form of the wire. */
  context: Message[]
}

/** False when the receipt's number is taken. */
export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<boolean> {
  const {
    id,
    receipt,
    user_id,
    target_type,
    target_id,
    target_name,
    room_id,
    message_id,
    reason,
    content,
    images,
  } = complaint
  const result = await tx.sql`
    insert into complaint (id, receipt, user_id, target_type, target_id, target_name, room_id, message_id, reason,
      content, images, context)
    values (${id}, ${receipt}, ${user_id}, ${target_type}, ${target_id}, ${target_name}, ${room_id}, ${message_id},
      ${reason}, ${content}, ${images}, ${tx.sql.json(complaint.context as never)})
    on conflict (receipt) do nothing`
  return result.count === 1
}

export async function selectMemberName(q: Queryable, id: string): Promise<string | undefined> {
  const [row] = await q.sql<{ nickname: string }[]>`select nickname from member where id = ${id}`
  return row?.nickname
}

/** The name of a group that the member is in or was in. */
export async function selectGroupName(
  q: Queryable,
  id: string,
  user_id: string,
): Promise<string | undefined> {
  const [row] = await q.sql<{ name: string }[]>`
    select g.name from chat_group g join chat_member m on m.chat_id = g.id and m.user_id = ${user_id}
    where g.id = ${id}`
  return row?.name
}

export async function selectOwner(q: Queryable, group_id: string): Promise<string | undefined> {
  const [row] = await q.sql<{ owner_id: string }[]>`select owner_id from chat_group where id = ${group_id}`
  return row?.owner_id
}

const counted = ({ sql }: Queryable) => sql`c.id, c.receipt, c.state, c.user_id, c.target_type, c.target_id,
  c.target_name, c.room_id, c.reason, c.content, c.images, c.created_at,
  (select count(*)::int from complaint o where o.target_type = c.target_type and o.target_id = c.target_id)
    as about_target`

export type ComplaintRow = {
  id: string
  receipt: string
  state: ComplaintState
  user_id: string
  target_type: 1 | 2 | 3
  target_id: string
  target_name: string
  room_id: string | null
  reason: 1 | 2 | 3 | 4 | 5 | 6
  content: string
  images: string[]
  created_at: Date
  about_target: number
}

export async function selectComplaints(
  q: Queryable,
  { state, pos, limit }: { state: ComplaintState | undefined; pos: number; limit: number },
) {
  const wanted = q.sql`${state ?? null}::text is null or c.state = ${state ?? null}`
  const rows = await q.sql<ComplaintRow[]>`
    select ${counted(q)} from complaint c where ${wanted} order by c.created_at, c.id offset ${pos} limit ${limit}`
  const [count] = await q.sql<{ total: number }[]>`
    select count(*)::int as total from complaint c where ${wanted}`
  return { rows: [...rows], total: count?.total ?? 0 }
}

export async function selectComplaint(
  q: Queryable,
  id: string,
): Promise<(ComplaintRow & { context: Message[] }) | undefined> {
  const [row] = await q.sql<(ComplaintRow & { context: Message[] })[]>`
    select ${counted(q)}, c.context from complaint c where c.id = ${id}`
  return row
}

/** Locked until the transaction ends, so that it is decided once. */
export async function lockComplaint(tx: Tx, id: string): Promise<ComplaintRow | undefined> {
  const [row] = await tx.sql<ComplaintRow[]>`
    select ${counted(tx)} from complaint c where c.id = ${id} for update of c`
  return row
}

export async function decideComplaint(
  tx: Tx,
  id: string,
  decision: { state: ComplaintState; action: ComplaintAction; decided_by: string },
): Promise<void> {
  await tx.sql`
    update complaint set state = ${decision.state}, action = ${decision.action},
      decided_by = ${decision.decided_by}, decided_at = now()
    where id = ${id}`
}
