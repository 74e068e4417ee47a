import type { Queryable } from '#platform/db/database.ts'

/** Makes one seal over at most so many postings, and says over how many. */
export async function callSealNext(q: Queryable, most: number): Promise<number> {
  const [row] = await q.sql<[{ sealed: number }]>`select ledger_seal_next(${most}) as sealed`
  return row.sealed
}

/** Postings newer than the last seal. */
export async function countUnsealed(q: Queryable): Promise<number> {
  const [row] = await q.sql<[{ unsealed: number }]>`
    select count(*)::int as unsealed from posting
    where xid >= coalesce((select to_xid from ledger_seal order by seq desc limit 1), '0')`
  return row.unsealed
}

export type SealRow = {
  seq: string
  postings: number
  is_next: boolean
  is_linked: boolean
  is_counted: boolean
  is_hash_right: boolean
}

/** Seals in their order, each compared with the postings that it covers. */
export function selectSeals(q: Queryable, after: string, most: number): Promise<SealRow[]> {
  return q.sql<SealRow[]>`
    select s.seq, s.postings,
      s.seq = coalesce(p.seq, 0) + 1 as is_next,
      s.from_xid = coalesce(p.to_xid, '0')
        and s.previous_hash = coalesce(p.hash, decode(repeat('00', 32), 'hex')) as is_linked,
      c.postings = s.postings as is_counted,
      sha256(s.previous_hash || c.bytes) = s.hash as is_hash_right
    from ledger_seal s
    left join ledger_seal p on p.seq = (select max(seq) from ledger_seal where seq < s.seq)
    cross join lateral ledger_canonical(s.from_xid, s.to_xid) c
    where s.seq > ${after}
    order by s.seq
    limit ${most}`
}
