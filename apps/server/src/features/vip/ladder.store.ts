import type { PlayCurrency, VipLevel } from '@mela/contract/vip.ts'
import type { Queryable } from '#platform/db/database.ts'

export type Ladder = { version: number; levels: VipLevel[] }

type Row = {
  version: number
  /** One less than levels: from the top there is no next. */
  recharge_next: string[]
  recharge_relegation: string[]
  consumption_next: string[]
  consumption_relegation: string[]
  rates: number[]
}

export async function selectLadder(q: Queryable, money_type: PlayCurrency): Promise<Ladder> {
  const [row] = await q.sql<Row[]>`
    select version, array_remove(recharge_next, null)::text[] as recharge_next, recharge_relegation::text[],
      array_remove(consumption_next, null)::text[] as consumption_next, consumption_relegation::text[], rates
    from vip_ladder where money_type = ${money_type} order by version desc limit 1`
  if (!row) throw new Error(`there is no ladder for currency ${money_type}`)
  return { version: row.version, levels: row.recharge_relegation.map((_, level) => levelOf(row, level)) }
}

function levelOf(row: Row, level: number): VipLevel {
  const amount = (list: readonly string[]) => BigInt(list[level] ?? 0)
  const next = (list: readonly string[]) => (list[level] === undefined ? null : BigInt(list[level]))
  const rate = (game: number) => row.rates[level * 5 + game - 1] ?? 0
  return {
    level,
    recharge_next: next(row.recharge_next),
    recharge_relegation: amount(row.recharge_relegation),
    consumption_next: next(row.consumption_next),
    consumption_relegation: amount(row.consumption_relegation),
    cashback: { '1': rate(1), '2': rate(2), '3': rate(3), '4': rate(4), '5': rate(5) },
  }
}

export async function insertLadder(
  q: Queryable,
  money_type: PlayCurrency,
  levels: readonly VipLevel[],
  made_by: string,
): Promise<number> {
  const texts = (of: (level: VipLevel) => bigint | null) =>
    levels
      .map(of)
      .filter((amount) => amount !== null)
      .map(String)
  const rates = levels.flatMap(({ cashback }) => [
    cashback['1'],
    cashback['2'],
    cashback['3'],
    cashback['4'],
    cashback['5'],
  ])
  const [row] = await q.sql<[{ version: number }]>`
    insert into vip_ladder (money_type, recharge_next, recharge_relegation, consumption_next, consumption_relegation,
      rates, made_by)
    values (${money_type}, array_append(${texts((one) => one.recharge_next)}::bigint[], null),
      ${texts((one) => one.recharge_relegation)}::bigint[],
      array_append(${texts((one) => one.consumption_next)}::bigint[], null),
      ${texts((one) => one.consumption_relegation)}::bigint[], ${rates}, ${made_by})
    returning version`
  return row.version
}
