import type { EntryDetail } from '#features/wallet/index.ts'
import type { Queryable } from '#platform/db/database.ts'

/** What the history tells of a withdrawal beside its amount. */
export async function withdrawalDetails(
  q: Queryable,
  ids: readonly string[],
): Promise<Map<string, EntryDetail>> {
  const rows = await q.sql<{ id: string; state: string; fees: string }[]>`
    select id, state, (fee + extra_fee) as fees from withdrawal where id = any(${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, state, fees }) => [id, { state, fee: BigInt(fees) }]))
}
