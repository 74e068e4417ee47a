import type { Queryable, Tx } from '#platform/db/database.ts'

export async function insertActivation(tx: Tx, user_id: string, agent_id: string): Promise<void> {
  await tx.sql`insert into agent_activation (user_id, agent_id) values (${user_id}, ${agent_id})`
}

/** Of an agent, in the last 24 hours. */
export async function countActivationsLately(q: Queryable, agent_id: string): Promise<number> {
  const [row] = await q.sql<[{ number: number }]>`
    select count(*)::int as number from agent_activation
    where agent_id = ${agent_id} and created_at > now() - interval '24 hours'`
  return row.number
}
