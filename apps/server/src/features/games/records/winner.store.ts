// Who won: prizes that were really paid, and nothing else. Members who are banned are not shown.
import type { GameType, MoneyType, RoundMinutes } from '@mela/contract/enums.ts'
import type { Queryable } from '#platform/db/database.ts'

export type WinnerRow = {
  nickname: string
  avatar_url: string | null
  game_type: GameType
  minutes: RoundMinutes
  period: string
  money_type: MoneyType
  prize: string
  ended_at: Date
}
export type WinnerFilter = { money_type?: MoneyType | undefined; game_type?: GameType | undefined }

const shown = (q: Queryable, { money_type, game_type }: WinnerFilter) => q.sql`
  round_winner w join member m on m.id = w.user_id and m.banned_at is null
  where w.ended_at <= (select game_now()) ${money_type ? q.sql`and w.money_type = ${money_type}` : q.sql``}
    ${game_type ? q.sql`and w.game_type = ${game_type}` : q.sql``}`

export function selectWinners(
  q: Queryable,
  filter: WinnerFilter,
  { pos, limit }: { pos: number; limit: number },
): Promise<WinnerRow[]> {
  return q.sql<WinnerRow[]>`
    select m.nickname, m.avatar_url, w.game_type, w.minutes, w.period, w.money_type, w.prize, w.ended_at
    from ${shown(q, filter)}
    order by w.ended_at desc, w.prize desc, w.period desc, w.money_type, w.user_id offset ${pos} limit ${limit}`
}

/** No further than `most`: a list of the latest need not count all there ever were. */
export async function countWinners(q: Queryable, filter: WinnerFilter, most: number): Promise<number> {
  const [row] = await q.sql<[{ n: number }]>`
    select count(*)::int as n from (select from ${shown(q, filter)} order by w.ended_at desc limit ${most}) latest`
  return row.n
}

export type EarnerRow = { nickname: string; avatar_url: string | null; amount: string }

/** Of this UTC day. What void rounds gave back was not won; only where exactly the stakes came back can it be that. */
export function selectEarners(q: Queryable, money_type: MoneyType, most: number): Promise<EarnerRow[]> {
  return q.sql<EarnerRow[]>`
    select m.nickname, m.avatar_url, won.amount
    from (
      select p.user_id, sum(p.prize)::bigint as amount
      from participation p
      where p.ended_at >= (select date_trunc('day', game_now(), 'UTC')) and p.ended_at <= (select game_now())
        and p.money_type = ${money_type} and p.prize > 0
        and not (p.prize = p.stake
          and exists (select from game_round r where r.period = p.period and r.state = 'void'))
      group by p.user_id) won
    join member m on m.id = won.user_id and m.banned_at is null
    order by won.amount desc, m.id limit ${most}`
}
