// Does every chest add up? Asked after each of its tests and by `npm run audit:money`.
import type { Queryable } from '#platform/db/database.ts'

export type ChestProblem = { check: string; subject: string; detail: string }

/** What was given is what was taken, what went back and what its account still holds; and its boxes are its shares. */
export async function auditChests(q: Queryable): Promise<ChestProblem[]> {
  const rows = await q.sql<ChestProblem[]>`
    with held as (
      select split_part(account, ':', 2)::bigint as id, sum(amount) as amount,
        sum(amount) filter (where amount > 0) as given, bool_or(money_type <> 3) as is_mixed
      from leg where user_id is null and account like 'chest:%' group by 1
    ), shared as (
      select chest_id as id, sum(amount) as amount, count(*) as boxes, max(box) as last from chest_share group by 1
    )
    select 'chest account' as check, 'chest ' || coalesce(c.id, h.id) as subject,
      format('given %s, taken %s in %s boxes, returned %s, shares %s in %s boxes, holds %s', c.amount, c.taken_amount,
        c.taken_number, c.returned_amount, s.amount, s.boxes, h.amount) as detail
    from chest c full join held h using (id) left join shared s using (id)
    where c.id is null or h.id is null or h.is_mixed or h.given <> c.amount
      or h.amount <> c.amount - c.taken_amount - c.returned_amount
      or coalesce(s.amount, 0) <> c.taken_amount or coalesce(s.boxes, 0) <> c.taken_number
      or coalesce(s.last, 0) <> c.taken_number
    limit 20`
  return [...rows]
}
