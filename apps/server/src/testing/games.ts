// Rounds for tests: opened, bet on, locked, drawn and settled by the real functions, at moments that the test chooses.
import type { Round } from '@mela/games/period.ts'
import type { Result } from '@mela/games/result.ts'
import { afterAll } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { gameClock } from './game-clock.ts'
import { givenBets } from './given-bets.ts'
import { type GamesApp, givenRounds } from './given-rounds.ts'
import { roundSteps } from './round-steps.ts'

export function gamesTools(app: GamesApp) {
  const owner = sqlAt(app.db.ownerUrl)
  afterAll(() => owner.end())
  const setClock = gameClock(owner)
  const steps = roundSteps(app, setClock)

  return {
    setClock,
    ...givenRounds(app, setClock),
    ...givenBets(app.db),
    ...steps,
    /** From the lock to the end. */
    playRound: async (round: Round): Promise<Result> => {
      await steps.lockRound(round)
      const result = await steps.drawRound(round)
      await steps.settleRound(round)
      return result
    },
  }
}
