import type { Language } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export async function insertGuest(
  tx: Tx,
  guest: { id: string; token_hash: Buffer; language: Language; expires_at: Date },
): Promise<void> {
  await tx.sql`insert into guest ${tx.sql(guest)}`
}

export async function selectGuestOf(db: Queryable, token_hash: Buffer): Promise<string | undefined> {
  const [row] = await db.sql<{ id: string }[]>`
    select id from guest where token_hash = ${token_hash} and expires_at > now()`
  return row?.id
}

export type GuestMessageRow = {
  id: string
  nonce: string
  is_guests: boolean
  type: number
  data: Record<string, unknown>
  created_at: Date
}

const lineColumns = ({ sql }: Queryable) => sql`id, nonce, is_guests, type, data, created_at`

/** Oldest first: those after a message, those before one, or the newest. */
export async function selectGuestMessages(
  q: Queryable,
  guest_id: string,
  { after, before, limit }: { after?: string; before?: string; limit: number },
): Promise<GuestMessageRow[]> {
  if (after !== undefined)
    return q.sql<GuestMessageRow[]>`
      select ${lineColumns(q)} from guest_message where guest_id = ${guest_id} and id > ${after}
      order by id limit ${limit}`
  const upTo = before === undefined ? q.sql`` : q.sql`and id < ${before}`
  const rows = await q.sql<GuestMessageRow[]>`
    select ${lineColumns(q)} from guest_message where guest_id = ${guest_id} ${upTo} order by id desc limit ${limit}`
  return rows.toReversed()
}

/**
 * A message of the chat, or the first one with its nonce. The guest's row is held, so that messages of one chat get their
 * numbers in the order in which they can be read: whoever asks for those after one misses none.
 */
export async function insertGuestMessage(
  tx: Tx,
  guest_id: string,
  message: { is_guests: boolean; nonce: string; type: number; data: object },
): Promise<GuestMessageRow | undefined> {
  const { is_guests, nonce, type } = message
  const held = await tx.sql`select from guest where id = ${guest_id} for update`
  if (held.count === 0) return undefined
  const [old] = await tx.sql<GuestMessageRow[]>`
    select ${lineColumns(tx)} from guest_message
    where guest_id = ${guest_id} and is_guests = ${is_guests} and nonce = ${nonce}`
  if (old) return old
  const [row] = await tx.sql<GuestMessageRow[]>`
    insert into guest_message (guest_id, is_guests, nonce, type, data)
    values (${guest_id}, ${is_guests}, ${nonce}, ${type}, ${tx.sql.json(message.data as never)})
    returning ${lineColumns(tx)}`
  if (!row) throw new Error('a message was not written')
  if (is_guests)
    await tx.sql`
      update guest set said_id = ${row.id}, last_at = now(), waiting_since = coalesce(waiting_since, now())
      where id = ${guest_id}`
  else
    await tx.sql`
      update guest set answered_id = ${row.id}, last_at = now(), waiting_since = null where id = ${guest_id}`
  return row
}

export async function selectIsClosed(q: Queryable, guest_id: string): Promise<boolean> {
  const [row] = await q.sql<{ is_closed: boolean }[]>`
    select coalesce(c.closed_at_message >= greatest(g.said_id, g.answered_id), false) as is_closed
    from guest g left join service_case c on c.id = g.id where g.id = ${guest_id}`
  return row?.is_closed ?? false
}

/** Guests whose time is over, with the pictures they sent. */
export async function selectExpired(q: Queryable): Promise<{ id: string; names: string[] }[]> {
  return q.sql<{ id: string; names: string[] }[]>`
    select g.id, coalesce((select array_agg(f.name) from file f where f.guest_id = g.id and f.erased_at is null),
      '{}') as names
    from guest g where g.expires_at < now() order by g.expires_at limit 100`
}

export async function deleteGuest(tx: Tx, id: string): Promise<void> {
  await tx.sql`delete from service_case where id = ${id} and kind = 'guest'`
  await tx.sql`delete from guest where id = ${id}`
}
