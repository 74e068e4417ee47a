import type { Queryable, Tx } from '#platform/db/database.ts'

type Canned = { title: string; en: string; hi: string; zh: string }

export async function selectCanned(q: Queryable): Promise<(Canned & { id: string })[]> {
  return q.sql<(Canned & { id: string })[]>`
    select id, title, en, hi, zh from canned_reply order by title, id`
}

export async function insertCanned(tx: Tx, reply: Canned & { id: string }): Promise<void> {
  await tx.sql`insert into canned_reply ${tx.sql(reply)}`
}

export async function lockCanned(tx: Tx, id: string): Promise<Canned | undefined> {
  const [row] = await tx.sql<Canned[]>`
    select title, en, hi, zh from canned_reply where id = ${id} for update`
  return row
}

export async function updateCanned(tx: Tx, id: string, reply: Canned): Promise<void> {
  await tx.sql`update canned_reply set ${tx.sql.set(reply)} where id = ${id}`
}

/** What it said, or undefined when there is none. */
export async function deleteCanned(tx: Tx, id: string): Promise<{ title: string } | undefined> {
  const [row] = await tx.sql<{ title: string }[]>`delete from canned_reply where id = ${id} returning title`
  return row
}
