// The hash chain over the ledger. Writers never touch it: once a second a sealer hashes the transactions that are all
// over since the last seal (see `ledger_seal_next`). Any node may seal; an advisory lock lets one do so at a time.
import type { Database, Queryable } from '#platform/db/database.ts'

/** A seal of this size takes a fraction of a second and a few megabytes, however long sealing was held up. */
const POSTINGS_PER_SEAL = 10_000

/** Seals all there is to seal and returns how many postings that were. */
export async function sealLedger(q: Queryable, most = POSTINGS_PER_SEAL): Promise<number> {
  let total = 0
  for (;;) {
    const [row] = await q.sql<[{ sealed: number }]>`select ledger_seal_next(${most}) as sealed`
    total += row.sealed
    if (row.sealed < most) return total
  }
}

/** Seals every `everyMs` until stopped; stopping waits for the seal at hand. */
export function startSealer(
  db: Queryable,
  options: { everyMs?: number; onError?: (error: unknown) => void } = {},
): () => Promise<void> {
  let isStopped = false
  let wake: () => void = () => {}
  const run = async () => {
    while (!isStopped) {
      await sealLedger(db).catch(options.onError ?? (() => {}))
      if (isStopped) return
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, options.everyMs ?? 1_000).unref()
      })
    }
  }
  const running = run()
  return async () => {
    isStopped = true
    wake()
    await running
  }
}

export type ChainReport = {
  seals: number
  postings: number
  /** Postings newer than the last seal. */
  unsealed: number
  /** The first seal that does not hold, and why; everything after it is worth nothing. */
  broken: { seq: string; why: string } | null
}

type SealRow = {
  seq: string
  postings: number
  is_next: boolean
  is_linked: boolean
  is_counted: boolean
  is_hash_right: boolean
}

const SEALS_PER_READ = 20

/** Computes the chain anew from the first seal. It reads the whole ledger, a few seals at a time. */
export async function verifySeals(db: Database): Promise<ChainReport> {
  const report: ChainReport = { seals: 0, postings: 0, unsealed: 0, broken: null }
  for (let after = '0'; ; ) {
    const seals = await selectSeals(db, after)
    for (const seal of seals) {
      const why = whySealIsBroken(seal)
      if (why) return { ...report, broken: { seq: seal.seq, why } }
      report.seals += 1
      report.postings += seal.postings
    }
    const last = seals.at(-1)
    if (!last || seals.length < SEALS_PER_READ) break
    after = last.seq
  }
  const [row] = await db.sql<[{ unsealed: number }]>`
    select count(*)::int as unsealed from posting
    where xid >= coalesce((select to_xid from ledger_seal order by seq desc limit 1), '0')`
  return { ...report, unsealed: row.unsealed }
}

function whySealIsBroken(seal: SealRow): string | null {
  if (!seal.is_next) return 'a seal before it is missing'
  if (!seal.is_linked) return 'it does not follow from the seal before it'
  if (!seal.is_counted) return 'the number of its postings has changed'
  if (!seal.is_hash_right) return 'its postings have changed'
  return null
}

function selectSeals(q: Queryable, after: string): Promise<SealRow[]> {
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
    limit ${SEALS_PER_READ}`
}
