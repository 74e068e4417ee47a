// The hash chain over the ledger. Writers never touch it: once a second a sealer hashes the transactions that are all
// over since the last seal (see `ledger_seal_next`). Any node may seal; an advisory lock lets one do so at a time.
import type { Database, Queryable } from '#platform/db/database.ts'
import { callSealNext, countUnsealed, type SealRow, selectSeals } from './sealer.store.ts'

/** A seal of this size takes a fraction of a second and a few megabytes, however long sealing was held up. */
const POSTINGS_PER_SEAL = 10_000

/** Seals all there is to seal and returns how many postings that were. */
export async function sealLedger(q: Queryable, most = POSTINGS_PER_SEAL): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await callSealNext(q, most)
    total += sealed
    if (sealed < most) return total
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

const SEALS_PER_READ = 20

/** Computes the chain anew from the first seal. It reads the whole ledger, a few seals at a time. */
export async function verifySeals(db: Database): Promise<ChainReport> {
  const report: ChainReport = { seals: 0, postings: 0, unsealed: 0, broken: null }
  for (let after = '0'; ; ) {
    const seals = await selectSeals(db, after, SEALS_PER_READ)
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
  return { ...report, unsealed: await countUnsealed(db) }
}

function whySealIsBroken(seal: SealRow): string | null {
  if (!seal.is_next) return 'a seal before it is missing'
  if (!seal.is_linked) return 'it does not follow from the seal before it'
  if (!seal.is_counted) return 'the number of its postings has changed'
  if (!seal.is_hash_right) return 'its postings have changed'
  return null
}
