import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import type { BeaconChain } from '@mela/games/fairness/beacon.ts'
import { advisoryLock } from '#platform/db/advisory-locks.ts'
import type { Database, Queryable } from '#platform/db/database.ts'

export type KeyRow = { key_id: string; public_key: Buffer; sealed_private: string; created_at: Date }

export function selectKeys(q: Queryable): Promise<KeyRow[]> {
  return q.sql<KeyRow[]>`select * from fairness_key order by created_at, key_id`
}

/** Of two nodes that start together, one makes the key and both use it. */
export async function insertFirstKey(db: Database, key: Omit<KeyRow, 'created_at'>): Promise<KeyRow> {
  return db.transaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(${advisoryLock.firstFairnessKey})`
    const [first] = await selectKeys(tx)
    if (first) return first
    const [row] = await tx.sql<[KeyRow]>`
      insert into fairness_key (key_id, public_key, sealed_private)
      values (${key.key_id}, ${key.public_key}, ${key.sealed_private}) returning *`
    return row
  })
}

/** Kept with the epoch, so that its rounds can be checked for ever, whatever is set up later. */
export type DrawSource = BeaconChain | BlockNetwork
export type BlockNetwork = { network: string; is_test: boolean; explorer: string | null }

export type EpochRow = {
  id: string
  game_type: GameType
  minutes: RoundMinutes
  first_period: string
  rounds: number
  starts_at: Date
  ends_at: Date
  paytable: string
  source: DrawSource
  statement: string
  signature: Buffer
  key_id: string
  sealed_last_seed: string | null
  published_at: Date
}

/** False when the table has an epoch from there on already. */
export async function insertEpoch(q: Queryable, epoch: Omit<EpochRow, 'published_at'>): Promise<boolean> {
  const { count } = await q.sql`
    insert into epoch (id, game_type, minutes, first_period, rounds, starts_at, ends_at, paytable, source, statement,
      signature, key_id, sealed_last_seed)
    values (${epoch.id}, ${epoch.game_type}, ${epoch.minutes}, ${epoch.first_period}, ${epoch.rounds},
      ${epoch.starts_at}, ${epoch.ends_at}, ${epoch.paytable}, ${q.sql.json(epoch.source)}, ${epoch.statement}, ${epoch.signature},
      ${epoch.key_id}, ${epoch.sealed_last_seed})
    on conflict do nothing`
  return count === 1
}

/** The epochs that cover anything from `from` on. */
export function selectEpochsFrom(q: Queryable, from: Date): Promise<EpochRow[]> {
  return q.sql<EpochRow[]>`select * from epoch where ends_at > ${from} order by starts_at`
}

export async function selectEpoch(q: Queryable, id: string): Promise<EpochRow | undefined> {
  const [row] = await q.sql<EpochRow[]>`select * from epoch where id = ${id}`
  return row
}

export async function selectEpochPage(
  q: Queryable,
  { pos, limit }: { pos: number; limit: number },
): Promise<{ rows: EpochRow[]; total: number }> {
  const [counted, rows] = await Promise.all([
    q.sql<[{ total: number }]>`select count(*)::int as total from epoch`,
    q.sql<EpochRow[]>`select * from epoch order by published_at desc, id desc limit ${limit} offset ${pos}`,
  ])
  return { rows, total: counted[0].total }
}
