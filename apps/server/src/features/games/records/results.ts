// What everybody sees of the rounds (GM-01, GM-10). A row knows its result from the draw on; nobody is told before the
// round has ended by the database's clock.
import { games, type RoundResult } from '@mela/contract/games.ts'
import { keyset } from '#platform/db/keyset.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { openRoundOf } from '../rounds/announce.ts'
import { blockView } from './block-view.ts'
import { countUpTo } from './remembered-count.ts'
import {
  countRounds,
  type ShownRound,
  selectCurrentRound,
  selectEndedRound,
  selectEndedRounds,
  selectLastEnding,
  type Table,
} from './result.store.ts'

export const nextPeriods = handler(games.nextPeriods, async ({ query, db }) => {
  const round = await selectCurrentRound(db, query)
  if (!round) throw refuse('not_found')
  return openRoundOf(round, round.source, round.now.getTime())
})

export const results = handler(games.result, async ({ query, db, platform }) => {
  if (query.period !== undefined) {
    const round = await selectEndedRound(db, query.period)
    if (round?.game_type !== query.game_type || round.minutes !== query.minutes) throw refuse('not_found')
    return { list: [resultView(round)], total: 1 }
  }
  const walk = ended.walkOf(query)
  const { now, ends_at } = await selectLastEnding(db, query)
  if (!ends_at) return { list: [], total: 0 }
  const [found, total] = await Promise.all([
    selectEndedRounds(db, query, now, walk),
    walk.after ? undefined : totalOf(platform, query, ends_at),
  ])
  const { rows, next } = ended.pageOf(found, walk)
  return { list: rows.map(resultView), total, next }
})

/** Rounds end on a whole second, one at a time. */
const ended = keyset<ShownRound>('results', 1, (round) => [String(round.ends_at.getTime() * 1000)])

/** Rounds are added in the order of time: behind the last one that is over there will be no other. */
function totalOf(platform: Platform, { game_type, minutes }: Table, last: Date): Promise<number> {
  const table = { game_type, minutes }
  return countUpTo(platform, `rounds:${game_type}:${minutes}`, last, (after, upto) =>
    countRounds(platform.db, table, after, upto),
  )
}

/** Only of rounds that have ended. */
const resultView = (round: ShownRound): RoundResult => ({
  game_type: round.game_type,
  minutes: round.minutes,
  period: round.period,
  state: round.state,
  void_reason: round.void_reason,
  result: round.result,
  block: blockView(round, round.source, true),
  ends_at: round.ends_at.getTime(),
})
