// The locks of the keeper's seat, asked for on the connection that is to hold them.
import { advisoryLock } from '#platform/db/advisory-locks.ts'
import type { Sql } from '#platform/db/sql.ts'

const { keeperSeat, keeperCandidates } = advisoryLock

/** True when this connection has the seat, or has just taken it; it is a candidate from now on in any case. */
export async function takeSeat(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ mine: boolean }]>`
    with held as (
      select objid from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
    ), candidate as materialized (
      select exists (select from held where objid = ${keeperCandidates})
        or pg_try_advisory_lock_shared(${keeperCandidates}) as is_one
    )
    select exists (select from held where objid = ${keeperSeat}) or pg_try_advisory_lock(${keeperSeat}) as mine
    from candidate`
  return row.mine
}

export async function giveUpSeat(sql: Sql): Promise<void> {
  await sql`select pg_advisory_unlock(${keeperSeat})`
}

export async function selectHasOthers(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ others: boolean }]>`
    select exists (select from pg_locks where locktype = 'advisory' and granted and objid = ${keeperCandidates}
      and database = (select oid from pg_database where datname = current_database())
      and pid <> pg_backend_pid()) as others`
  return row.others
}
