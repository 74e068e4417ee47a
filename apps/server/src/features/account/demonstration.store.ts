// The members of the demonstration are known by their usernames, in small letters.
import type { Queryable } from '#platform/db/database.ts'

/** Undefined when there is no such member, or none who signs in by a password. */
export async function selectPasswordHash(q: Queryable, username: string): Promise<string | undefined> {
  const [found] = await q.sql<{ password_hash: string | null }[]>`
    select password_hash from member where lower(username) = ${username}`
  return found?.password_hash ?? undefined
}

export async function updatePasswordHash(
  q: Queryable,
  username: string,
  password_hash: string,
): Promise<void> {
  await q.sql`
    update member set password_hash = ${password_hash} where lower(username) = ${username}`
}

export async function selectIdsByUsername(
  q: Queryable,
  usernames: readonly string[],
): Promise<{ id: string; username: string }[]> {
  return q.sql<{ id: string; username: string }[]>`
    select id, lower(username) as username from member
    where lower(username) = any (${usernames as string[]})`
}
