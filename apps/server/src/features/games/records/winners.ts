// The lists of winners (HM-03, HM-05): true records only, names masked.
import { MoneyType } from '@mela/contract/enums.ts'
import { games, type Winner } from '@mela/contract/games.ts'
import { maskNickname } from '@mela/contract/nickname.ts'
import { cached } from '#platform/cached.ts'
import { handler } from '#platform/http/handler.ts'
import { countWinners, selectEarners, selectWinners } from './winner.store.ts'

const PAGE = 30
/** How far back the latest winners go. */
const WINNERS_MAX = 300
const EARNERS_MAX = 100
const KEPT_MS = 15_000

const userView = (row: { nickname: string; avatar_url: string | null }): Winner['user'] => ({
  avatar: row.avatar_url,
  nickname: maskNickname(row.nickname),
})

export const latestWinners = handler(games.latestWinners, async ({ query, db }) => {
  const filter = { money_type: query.money_type, game_type: query.type }
  const pos = query.pos ?? 0
  const total = await countWinners(db, filter, WINNERS_MAX)
  const limit = Math.min(query.limit ?? PAGE, Math.max(0, total - pos))
  const rows = await selectWinners(db, filter, { pos: Math.min(pos, total), limit })
  const list = rows.map((row) => ({
    user: userView(row),
    game_betting: {
      type: row.game_type,
      minutes: row.minutes,
      period: row.period,
      money_type: row.money_type,
      prize_amount: BigInt(row.prize),
    },
    created_at: row.ended_at.getTime(),
  }))
  return { list, total }
})

export const earningsRanking = handler(games.earningsRanking, async ({ query, platform }) => {
  const money_type = query.money_type ?? MoneyType.rupee
  const earners = await earnersOf(platform, money_type)
  const pos = query.pos ?? 0
  const list = earners.slice(pos, pos + (query.limit ?? PAGE)).map((row, i) => ({
    rank: pos + i + 1,
    user: userView(row),
    money_type,
    amount: BigInt(row.amount),
  }))
  return { list, total: earners.length }
})

/** Summing a day is work, so many who look at the same time share one answer. */
const earnersOf = cached(KEPT_MS, ({ db }, money_type: MoneyType) =>
  selectEarners(db, money_type, EARNERS_MAX),
).of
