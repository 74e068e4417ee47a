import type { GameType, MoneyType } from '@mela/contract/enums.ts'
import type { Queryable } from '#platform/db/database.ts'

export type SettingRow = {
  game_type: GameType
  is_on: boolean
  is_paused: boolean
  paytable: 'classic' | 'fair97'
  picture_url: string | null
}

export function selectSettings(q: Queryable): Promise<SettingRow[]> {
  return q.sql<SettingRow[]>`
    select game_type, is_on, is_paused, paytable, picture_url from game_setting order by game_type`
}

/** By which the rounds that are open now are settled; of a game that has none, nothing. */
export async function selectPaytablesNow(q: Queryable): Promise<Map<GameType, string>> {
  const rows = await q.sql<{ game_type: GameType; paytable: string }[]>`
    select distinct on (game_type) game_type, paytable from epoch
    where starts_at <= game_now() and ends_at > game_now() order by game_type, starts_at desc`
  return new Map(rows.map(({ game_type, paytable }) => [game_type, paytable]))
}

export async function updateSetting(q: Queryable, row: SettingRow): Promise<void> {
  await q.sql`
    update game_setting set is_on = ${row.is_on}, is_paused = ${row.is_paused}, paytable = ${row.paytable},
      picture_url = ${row.picture_url}
    where game_type = ${row.game_type}`
}

export type LimitRow = { money_type: MoneyType; min: string; max: string }

export function selectLimits(q: Queryable): Promise<LimitRow[]> {
  return q.sql<LimitRow[]>`select money_type, min, max from bet_limit order by money_type`
}

export async function updateLimit(
  q: Queryable,
  money_type: MoneyType,
  min: bigint,
  max: bigint,
): Promise<void> {
  await q.sql`update bet_limit set min = ${min.toString()}, max = ${max.toString()} where money_type = ${money_type}`
}

type LiabilityRow = { game_type: GameType; money_type: MoneyType; most: string }

export async function selectLiabilities(q: Queryable) {
  const rows = await q.sql<LiabilityRow[]>`
    select s.game_type, m.money_type::integer as money_type, m.most
    from game_setting s, unnest(s.liability_max) with ordinality as m (most, money_type)
    order by s.game_type, m.money_type`
  return rows.map(({ most, ...row }) => ({ ...row, most: BigInt(most) }))
}

export async function updateLiability(
  q: Queryable,
  game_type: GameType,
  money_type: MoneyType,
  most: bigint,
): Promise<void> {
  await q.sql`
    update game_setting set liability_max[${money_type}::integer] = ${most.toString()}::bigint
    where game_type = ${game_type}`
}
