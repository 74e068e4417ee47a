// Conversations in the queue: those of members are private chats with the service, those of guests are their own. How
// one stands is read from what was said; kept is only who has it and up to which message it was closed.
import type { Language } from '@mela/contract/enums.ts'
import type { CaseState, ServiceCase } from '@mela/contract/service.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

type Row = {
  id: string
  kind: 'member' | 'guest'
  state: CaseState
  user_id: string | null
  uid: string | null
  nickname: string | null
  language: Language
  preview: string
  waiting_since: Date | null
  last_at: Date
  staff_id: string | null
  username: string | null
  room_id: string | null
}

const PREVIEW = 120

const columns = ({ sql }: Queryable) => sql`
  x.id, x.kind, x.state, x.user_id, x.uid, x.nickname, x.language, x.waiting_since, x.last_at, x.staff_id, x.username,
  x.room_id`

const cases = ({ sql }: Queryable) => sql`
  select said.*, s.id as staff_id, s.username, case
      when k.closed_at_message >= said.last_message then 'closed'
      when said.waiting_since is not null then 'waiting'
      else 'answered' end as state
  from (
    select d.chat_id as id, 'member' as kind, greatest(d.said_seq, d.answered_seq) as last_message, d.waiting_since,
      d.last_at, m.id as user_id, m.uid, m.nickname, m.language, c.room_id
    from chat_queue d join chat c on c.id = d.chat_id
    join chat_member o on o.chat_id = c.id and o.user_id <> 2
    join member m on m.id = o.user_id
    where d.said_seq > 0
    union all
    select g.id, 'guest', greatest(g.said_id, g.answered_id), g.waiting_since, g.last_at, null, null, null,
      g.language, null
    from guest g where g.said_id is not null and g.expires_at > now()
  ) said
  left join service_case k on k.id = said.id
  left join staff s on s.id = k.assigned_to`

/** The beginning of the last message; nothing of a picture. */
const preview = ({ sql }: Queryable) => sql`coalesce(left(case when x.kind = 'member' then
    (select m.data->>'text' from message m where m.chat_id = x.id and m.removed_at is null order by m.seq desc limit 1)
  else (select l.data->>'text' from guest_message l where l.guest_id = x.id order by l.id desc limit 1) end,
  ${PREVIEW}), '')`

export type CaseFilter = { state?: CaseState; staff_id?: string; pos: number; limit: number }

export async function selectCases(q: Queryable, { state, staff_id, pos, limit }: CaseFilter) {
  const { sql } = q
  const wanted = sql`
    (${state ?? null}::text is null or c.state = ${state ?? null})
    and (${staff_id ?? null}::bigint is null or c.staff_id = ${staff_id ?? null})`
  const rows = await sql<Row[]>`
    select ${columns(q)}, ${preview(q)} as preview from (
      select c.* from (${cases(q)}) c where ${wanted}
      order by c.waiting_since nulls last, c.last_at desc, c.id offset ${pos} limit ${limit}) x
    order by x.waiting_since nulls last, x.last_at desc, x.id`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from (${cases(q)}) c where ${wanted}`
  return { rows: [...rows], total: count?.total ?? 0 }
}

export async function selectCase(q: Queryable, id: string): Promise<Row | undefined> {
  const [row] = await q.sql<Row[]>`
    select ${columns(q)}, ${preview(q)} as preview from (select c.* from (${cases(q)}) c where c.id = ${id}) x`
  return row
}

export const caseView = (row: Row): ServiceCase => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  member: row.user_id ? { id: row.user_id, uid: row.uid ?? '', nickname: row.nickname ?? '' } : null,
  language: row.language,
  preview: row.preview,
  waiting_since: row.waiting_since?.getTime() ?? null,
  last_at: row.last_at.getTime(),
  assigned_to: row.staff_id ? { id: row.staff_id, username: row.username ?? '' } : null,
})

/** Whose a conversation is; held until the transaction ends, so that two operators cannot both have it. */
export async function holdCase(tx: Tx, id: string, kind: 'member' | 'guest'): Promise<string | null> {
  await tx.sql`insert into service_case (id, kind) values (${id}, ${kind}) on conflict (id) do nothing`
  const [row] = await tx.sql<{ assigned_to: string | null }[]>`
    select assigned_to from service_case where id = ${id} for update`
  return row?.assigned_to ?? null
}

export async function giveCase(tx: Tx, id: string, staff_id: string): Promise<void> {
  await tx.sql`update service_case set assigned_to = ${staff_id}, changed_at = now() where id = ${id}`
}

/** Nobody waits any more, and nobody has it: whoever is there answers what comes next. */
export async function closeCase(tx: Tx, id: string, kind: 'member' | 'guest'): Promise<void> {
  const [row] =
    kind === 'member'
      ? await tx.sql<{ message: string }[]>`select chat_close_service(${id}) as message`
      : await tx.sql<{ message: string }[]>`
          update guest set waiting_since = null where id = ${id} returning greatest(said_id, answered_id) as message`
  await tx.sql`
    update service_case set closed_at_message = ${row?.message ?? null}, assigned_to = null, changed_at = now()
    where id = ${id}`
}
