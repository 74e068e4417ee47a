import type { Queryable, Tx } from '#platform/db/database.ts'

type Status = -1 | 1 | 2 | 3

export async function insertChest(
  tx: Tx,
  chest: {
    id: string
    group_id: string
    user_id: string
    amount: bigint
    remarks: string
    seed: Buffer
    boxes: readonly number[]
    hours: number
  },
): Promise<void> {
  const { id, group_id, user_id, amount, remarks, seed, boxes, hours } = chest
  await tx.sql`select chest_make(
    ${id}, ${group_id}, ${user_id}, ${amount.toString()}, ${remarks}, ${seed}, ${boxes as number[]}, ${hours})`
}

export async function countMembers(q: Queryable, group_id: string): Promise<number> {
  const [row] = await q.sql<{ members: number }[]>`select members from chat where id = ${group_id}`
  return row?.members ?? 0
}

export type Claim = {
  outcome: 'not_found' | 'taken' | 'none_left' | 'over'
  box: number | null
  amount: string | null
  /** Taken by this very claim. */
  is_new: boolean
  available: string | null
  locked: string | null
  withdrawable: string | null
}

/** Answers in the order of the members, who must differ. */
export async function claimBoxes(q: Queryable, chest_id: string, users: readonly string[]): Promise<Claim[]> {
  const rows = await q.sql<Claim[]>`select * from chest_claim(${chest_id}, ${users as string[]}::bigint[])`
  return [...rows]
}

/** Who gave a chest and where: this never changes. */
export async function selectPlace(
  q: Queryable,
  chest_id: string,
): Promise<{ group_id: string; user_id: string } | undefined> {
  const [row] = await q.sql<{ group_id: string; user_id: string }[]>`
    select group_id, user_id from chest where id = ${chest_id}`
  return row
}

/** A chest is seen by those who are in its group now. */
const seenBy = ({ sql }: Queryable, user_id: string) => sql`
  join group_member m on m.group_id = c.group_id and m.user_id = ${user_id} and m.status = 1
  join chat_group g on g.id = c.group_id and g.status <> -1
  left join chest_share s on s.chest_id = c.id and s.user_id = m.user_id`

export async function selectStatuses(
  q: Queryable,
  user_id: string,
  ids: readonly string[],
): Promise<{ chest_id: string; status: Status }[]> {
  const rows = await q.sql<{ chest_id: string; status: Status }[]>`
    select c.id as chest_id, chest_status(c, s.box is not null) as status
    from chest c ${seenBy(q, user_id)} where c.id = any (${ids as string[]}::bigint[])`
  return [...rows]
}

export type ChestRow = {
  id: string
  group_id: string
  user_id: string
  amount: string
  number: number
  remarks: string
  commitment: Buffer
  created_at: Date
  expires_at: Date
  taken_number: number
  taken_amount: string
  returned_amount: string
  status: Status
  my_amount: string | null
  is_over: boolean
  seed: Buffer | null
  /** The largest share, the first of equals. */
  luckiest: number | null
}

export async function selectChest(q: Queryable, user_id: string, id: string): Promise<ChestRow | undefined> {
  const [row] = await q.sql<ChestRow[]>`
    select c.id, c.group_id, c.user_id, c.amount, c.number, c.remarks, c.commitment, c.created_at, c.expires_at,
      c.taken_number, c.taken_amount, c.returned_amount, chest_status(c, s.box is not null) as status,
      s.amount as my_amount, chest_is_over(c) as is_over,
      chest_seed(c.id) as seed,
      (select o.box from chest_share o where o.chest_id = c.id order by o.amount desc, o.box limit 1) as luckiest
    from chest c ${seenBy(q, user_id)} where c.id = ${id}`
  return row
}

export type ShareRow = { box: number; user_id: string; amount: string; created_at: Date }

export function selectShares(
  q: Queryable,
  chest_id: string,
  { pos, limit }: { pos: number; limit: number },
): Promise<ShareRow[]> {
  return q.sql<ShareRow[]>`
    select box, user_id, amount, created_at from chest_share where chest_id = ${chest_id}
    order by box desc offset ${pos} limit ${limit}`
}

export type DueChest = { id: string; user_id: string; amount: string; taken_amount: string }

/** Held until the transaction ends. Without a group: those whose time is over. */
export function holdDueChests(
  tx: Tx,
  { group_id, most }: { group_id?: string; most: number },
): Promise<DueChest[]> {
  return tx.sql<DueChest[]>`
    select id, user_id, amount, taken_amount from chest_hold_due(${group_id ?? null}, ${most})`
}

export async function endChests(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.sql`select chest_end(${ids as string[]}::bigint[])`
}
