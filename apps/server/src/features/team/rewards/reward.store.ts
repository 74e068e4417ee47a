// What members earned by inviting. The functions of 0033 are its only writers.
import { MoneyType } from '@mela/contract/enums.ts'
import type { RewardKind, RewardState } from '@mela/contract/team.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { bonusPerDay } from '#features/wallet/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { microsOf, momentOf, type Walk } from '#platform/db/keyset.ts'

type Kind = (typeof RewardKind)[number]
type State = (typeof RewardState)[number]

export type Figures = {
  subordinates: number
  valid_subordinates: number
  revenue: string
  open: string
  next_expiry_at: Date | null
}

/** From what is kept per member, so it costs the same for fifty subordinates and for fifty thousand. */
export async function selectFigures(
  q: Queryable,
  user_id: string,
  money_type: PlayCurrency,
): Promise<Figures | undefined> {
  // What is over counts no more, whether the sweep has been there or not.
  const [row] = await q.sql<Figures[]>`
    select coalesce(z.subordinates, 0) as subordinates, coalesce(s.valid_subordinates, 0) as valid_subordinates,
      coalesce(s.revenue, 0) as revenue,
      coalesce(s.open, 0) - coalesce((
        select sum(r.amount) from team_reward r
        where r.user_id = me.id and r.money_type = ${money_type} and r.state = 'open' and r.expires_at <= now()), 0)::bigint
        as open,
      (select min(r.expires_at) from team_reward r
        where r.user_id = me.id and r.money_type = ${money_type} and r.state = 'open' and r.expires_at > now()
          and r.amount > 0) as next_expiry_at
    from (select ${user_id}::bigint as id) me
      left join team_size z on z.user_id = me.id
      left join team_sum s on s.user_id = me.id and s.money_type = ${money_type}`
  return row
}

/** Of all members together. */
export async function selectTotals(
  q: Queryable,
  money_type: PlayCurrency,
): Promise<{ reward: bigint; redemption: bigint }> {
  const [row] = await q.sql<[{ reward: string; redemption: string }]>`
    select coalesce(sum(revenue), 0)::bigint as reward, coalesce(sum(redeemed), 0)::bigint as redemption
    from team_sum where money_type = ${money_type}`
  return { reward: BigInt(row.reward), redemption: BigInt(row.redemption) }
}

export type RewardRow = {
  id: string
  currency: PlayCurrency
  kind: Kind
  tier: number
  day: string
  at: string
  base: string
  rate: number | null
  amount: string
  source_uid: string | null
  source_nickname: string | null
  state: State
  expires_at: Date
}

type Wanted = { currency: PlayCurrency | undefined; state: State | undefined; walk: Walk }

export async function selectRewards(q: Queryable, user_id: string, wanted: Wanted) {
  const { currency = null, state = null, walk } = wanted
  const stateNow = q.sql`case when r.state = 'open' and r.expires_at <= now() then 'expired' else r.state end`
  const those = q.sql`r.user_id = ${user_id} and (${currency}::smallint is null or r.money_type = ${currency})
    and (${state}::text is null or ${stateNow} = ${state})`
  const before = walk.after
    ? q.sql`and (r.day, r.id) < ((${momentOf(q, walk.after[0])} at time zone 'UTC')::date, ${walk.after[1]})`
    : q.sql``
  const rows = await q.sql<RewardRow[]>`
    select r.id, ${microsOf(q, q.sql`r.day`)} as at, r.money_type as currency, r.kind, r.tier, to_char(r.day, 'YYYY-MM-DD') as day, r.base, r.rate, r.amount,
      m.uid as source_uid, m.nickname as source_nickname, ${stateNow} as state, r.expires_at
    from team_reward r left join member m on m.id = r.source_id
    where ${those} ${before} order by r.day desc, r.id desc offset ${walk.pos} limit ${walk.limit + 1}`
  if (walk.after) return { rows: [...rows], total: undefined }
  const [count] = await q.sql<[{ total: number }]>`
    select count(*)::int as total from team_reward r where ${those}`
  return { rows: [...rows], total: count.total }
}

export type RedemptionRow = { id: string; currency: PlayCurrency; amount: string; created_at: Date }

export async function selectRedemptions(
  q: Queryable,
  user_id: string,
  { pos, limit }: { pos: number; limit: number },
) {
  const rows = await q.sql<RedemptionRow[]>`
    select id, money_type as currency, amount, created_at from team_redemption where user_id = ${user_id}
    order by created_at desc, money_type offset ${pos} limit ${limit}`
  const [count] = await q.sql<[{ total: number }]>`
    select count(*)::int as total from team_redemption where user_id = ${user_id}`
  return { rows: [...rows], total: count.total }
}

/**
 * `ids` are those of the redemptions: of commissions and then of bonuses, rupees first. The caller moves the commissions and
 * promises the bonuses in the same transaction.
 */
export function callRedeem(tx: Tx, user_id: string, ids: readonly string[]) {
  const perDay = [bonusPerDay[MoneyType.rupee], bonusPerDay[MoneyType.usdt]].map(({ amount }) =>
    String(amount),
  )
  return tx.sql<{ id: string; money_type: PlayCurrency; amount: string; is_bonus: boolean }[]>`
    select id, money_type, amount, is_bonus from team_redeem(${user_id}, ${ids as string[]}::bigint[], ${perDay}::bigint[])`
}

export async function callTakeRecharges(tx: Tx): Promise<number> {
  const [row] = await tx.sql<[{ taken: number }]>`select team_take_recharges() as taken`
  return row.taken
}

export async function callExpire(tx: Tx): Promise<number> {
  const [row] = await tx.sql<[{ ended: number }]>`select team_expire() as ended`
  return row.ended
}

export type Expiring = { user_id: string; currency: PlayCurrency; amount: string }

/**
 * Whoever has rewards that expire within three days and is to be told now. A notification speaks for all of these three days; the
 * next one comes when less than a day of them is left, so that a member who earns daily is not told daily. Noted with the
 * answer, so each is told once.
 */
export function takeExpiring(tx: Tx, most: number) {
  return tx.sql<Expiring[]>`
    with due as (
      select r.user_id, r.money_type, sum(r.amount)::bigint as amount from team_reward r
      where r.state = 'open' and r.amount > 0 and r.expires_at > now() and r.expires_at <= now() + interval '3 days'
        and not exists (select from team_expiry_told t where t.user_id = r.user_id and t.money_type = r.money_type
          and t.told_until >= now() + interval '1 day')
      group by r.user_id, r.money_type order by r.user_id, r.money_type limit ${most}),
    told as (
      insert into team_expiry_told as t (user_id, money_type, told_until)
        select user_id, money_type, now() + interval '3 days' from due
        on conflict (user_id, money_type) do update set told_until = excluded.told_until
          where t.told_until < now() + interval '1 day'
        returning user_id, money_type)
    select d.user_id, d.money_type as currency, d.amount from due d join told using (user_id, money_type)`
}
