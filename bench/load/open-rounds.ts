// Rounds that are open for as long as a benchmark takes: the owner of the schema writes them, no keeper moves them.
import type { GameType } from '@mela/contract/enums.ts'
import { currentPaytable } from '@mela/games/paytable.ts'
import { periodAt } from '@mela/games/period.ts'
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'

export type BenchRound = { period: string; game_type: GameType; minutes: 10; paytable: string }

const GAMES: readonly GameType[] = [1, 2, 4, 5]
const MINUTES = 10

export async function givenOpenRounds(ownerUrl: string): Promise<BenchRound[]> {
  const now = Date.now()
  const rounds = GAMES.map((game_type): BenchRound => {
    const period = periodAt(game_type, MINUTES, now)
    return { period, game_type, minutes: MINUTES, paytable: currentPaytable('fair97') }
  })
  const owner = sqlAt(ownerUrl)
  await owner`
    insert into game_round (period, game_type, minutes, state, opens_at, locks_at, draws_at, ends_at, paytable, salt)
    select period, game_type, minutes, 'open', now() - interval '1 minute', now() + interval '10 days',
      now() + interval '11 days', now() + interval '12 days', paytable, sha256(period::text::bytea)
    from jsonb_to_recordset(${owner.json(rounds)})
      as r (period bigint, game_type smallint, minutes smallint, paytable text)`
  await owner.end()
  return rounds
}
