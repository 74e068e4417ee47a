// Who invited whom. `team_upline` keeps everybody's upline, three tiers; read the other way round it is one's downline.
import type { AgentStatus } from '@mela/contract/enums.ts'
import type { SubordinateSort } from '@mela/contract/team.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import type { SettledRound, SettledSlice } from '#features/games/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type Sort = (typeof SubordinateSort)[number]

export type SubordinateRow = {
  user_id: string
  uid: string
  nickname: string
  avatar_url: string | null
  tier: number
  is_valid: boolean
  agent_flag: AgentStatus
  recharge: string
  play: string
  joined_at: Date
}

type Wanted = {
  currency: PlayCurrency
  tier: number | undefined
  q: string | undefined
  sort: Sort
  pos: number
  limit: number
}

/** A new member, or one who has named an inviter. */
export async function callBind(tx: Tx, user_id: string): Promise<void> {
  await tx.sql`select team_bind(${user_id})`
}

/** Adds up what a slice brings those above its members; `callAccrue` writes it, once for a part of the round. */
export async function callShare(tx: Tx, { period, slice }: SettledSlice): Promise<void> {
  await tx.sql`select team_share_slice(${period}, ${slice})`
}

export async function callAccrue(tx: Tx, { period, part, ended_at }: SettledRound): Promise<void> {
  await tx.sql`select team_accrue(${period}, ${part}, ${ended_at})`
}

/** Whom the owner of the downline may see is decided here: those below, and nobody else. */
export async function selectSubordinates(q: Queryable, owner_id: string, wanted: Wanted) {
  const { currency, tier, sort, pos, limit } = wanted
  const { sql } = q
  const text = wanted.q?.trim().toLowerCase() ?? ''
  const matches =
    text === '' ? sql`true` : sql`(starts_with(m.uid, ${text}) or strpos(lower(m.nickname), ${text}) > 0)`
  const tiers = tier === undefined ? [1, 2, 3] : [tier]
  // The newest of a long downline are found without reading all of it.
  const most = text === '' && sort === 'newest' ? pos + limit : null
  const order = {
    newest: sql`l.joined_at desc, l.user_id desc`,
    recharge: sql`v.recharged desc nulls last, l.joined_at desc, l.user_id desc`,
    play: sql`v.played desc nulls last, l.joined_at desc, l.user_id desc`,
  }[sort]
  const rows = await sql<SubordinateRow[]>`
    select l.user_id, m.uid, m.nickname, m.avatar_url, l.tier, l.is_valid, m.agent_flag,
      coalesce(v.recharged, 0) as recharge, coalesce(v.played, 0) as play, l.joined_at
    from (${downlineOf(q, owner_id, tiers, currency, most)}) l join member m on m.id = l.user_id
      left join vip_member v on v.user_id = l.user_id and v.money_type = ${currency}
    where ${matches} order by ${order} offset ${pos} limit ${limit}`
  const join = text === '' ? sql`` : sql`join member m on m.id = l.user_id`
  const [count] = await sql<[{ total: number }]>`
    select count(*)::int as total from (${downlineOf(q, owner_id, tiers, currency, null)}) l ${join} where ${matches}`
  return { rows: [...rows], total: count.total }
}

function downlineOf(
  { sql }: Queryable,
  owner_id: string,
  tiers: readonly number[],
  currency: PlayCurrency,
  most: number | null,
) {
  const newest = most === null ? sql`` : sql`order by joined_at desc, user_id desc limit ${most}`
  return tiers
    .map(
      (tier) => sql`
        (select user_id, ${tier}::int as tier, ${sql(`valid_${currency}`)} as is_valid, joined_at
        from team_upline where ${sql(`upline${tier}`)} = ${owner_id} ${newest})`,
    )
    .reduce((all, part) => sql`${all} union all ${part}`)
}

export async function isMember(q: Queryable, user_id: string): Promise<boolean> {
  const [row] = await q.sql`select 1 from member where id = ${user_id}`
  return row !== undefined
}
