// What a round needs now, by the database's clock. Pure, so that every moment can be tried out.
import type { VoidReason } from '@mela/contract/games.ts'
import { gameOf } from '@mela/games/game.ts'
import type { RoundRow } from './round.store.ts'

export type Step =
  | { do: 'wait'; untilMs: number }
  | { do: 'lock' }
  | { do: 'draw' }
  | { do: 'void'; reason: VoidReason }
  | { do: 'settle' }
  | { do: 'refund' }

type Round = Pick<RoundRow, 'state' | 'game_type' | 'locks_at' | 'draws_at' | 'ends_at' | 'block_time'>

/**
 * A keeper that takes over late still asks for this long. The source spoke in time, only we did not hear it: voiding at
 * once would let whoever runs the house choose, by being away, which results count.
 */
const GRACE_MS = 10_000

/** When the source of chance speaks: the root of the bets has to be public before. */
const speaksAt = (round: Round): number => (round.block_time ?? round.draws_at).getTime()

/** `isSilent`: this keeper has asked the source and got no answer. A clock alone never makes a locked round void. */
export function nextStep(round: Round, nowMs: number, keeperSinceMs: number, isSilent: boolean): Step {
  const endsAt = round.ends_at.getTime()
  if (round.state === 'open') {
    if (nowMs < round.locks_at.getTime()) return { do: 'wait', untilMs: round.locks_at.getTime() }
    return nowMs < speaksAt(round) ? { do: 'lock' } : { do: 'void', reason: 'not_locked' }
  }
  if (round.state === 'locked') {
    if (nowMs < round.draws_at.getTime()) return { do: 'wait', untilMs: round.draws_at.getTime() }
    const giveUpAtMs = Math.max(endsAt + gameOf(round.game_type).voidAfterMs, keeperSinceMs + GRACE_MS)
    return isSilent && nowMs >= giveUpAtMs ? { do: 'void', reason: 'no_source' } : { do: 'draw' }
  }
  if (nowMs < endsAt) return { do: 'wait', untilMs: endsAt }
  return { do: round.state === 'void' ? 'refund' : 'settle' }
}
