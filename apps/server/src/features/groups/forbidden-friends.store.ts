import { GroupIdentity } from '@mela/contract/enums.ts'
import type { Queryable } from '#platform/db/database.ts'

/**
 * Whether two members know each other only from groups whose plain members may not add each other. Who owns or runs one
 * of these is no plain member of it.
 */
export async function selectIsForbidden(q: Queryable, one: string, other: string): Promise<boolean> {
  const [row] = await q.sql<{ is_forbidden: boolean | null }[]>`
    select bool_and(g.flag_prohibit_add_friends and me.identity = ${GroupIdentity.member}
      and them.identity = ${GroupIdentity.member}) as is_forbidden
    from group_member me
    join group_member them on them.group_id = me.group_id and them.user_id = ${other} and them.status = 1
    join chat_group g on g.id = me.group_id and g.status <> -1
    where me.user_id = ${one} and me.status = 1`
  return row?.is_forbidden ?? false
}
