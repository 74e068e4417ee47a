import type { Queryable, Tx } from '#platform/db/database.ts'

type Row = { version: number; value: unknown }

/** The newest version; undefined while nobody set one. */
export async function selectSetting(q: Queryable, name: string): Promise<Row | undefined> {
  const [row] = await q.sql<Row[]>`
    select version, value from setting_version where name = ${name} order by version desc limit 1`
  return row
}

/** Undefined when `read` is not the newest version any more; of two at once one is taken. */
export async function insertSetting(
  tx: Tx,
  name: string,
  read: number,
  { value, set_by, reason }: { value: unknown; set_by: string; reason: string },
): Promise<number | undefined> {
  const [row] = await tx.sql<{ version: number }[]>`
    insert into setting_version (name, version, value, set_by, reason)
    select ${name}, ${read}::integer + 1, ${tx.sql.json(value as never)}, ${set_by}, ${reason}
    where ${read}::integer = (select coalesce(max(version), 0) from setting_version where name = ${name})
    on conflict do nothing returning version`
  return row?.version
}

type Set = { version: number; value: unknown; set_by: string; set_at: Date; reason: string }

export async function selectSettingHistory(q: Queryable, name: string, limit: number): Promise<Set[]> {
  return q.sql<Set[]>`
    select version, value, set_by, set_at, reason from setting_version
    where name = ${name} order by version desc limit ${limit}`
}
