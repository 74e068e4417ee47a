// A bet before it is one: what somebody wishes to place, as the server is asked for it.
import type { GameType, MoneyType, RoundMinutes } from '@mela/contract/enums.ts'
import { pickNumbered } from '@mela/games/pick.ts'
import { Refusal } from '#platform/api/failure.ts'

export type Wish = {
  game_type: GameType
  minutes: RoundMinutes
  period: string
  money_type: Exclude<MoneyType, 3>
  picks: readonly number[]
  /** Of one line. */
  stake: bigint
}

/** Equal for equal wishes: one that was sent and not answered keeps its nonce. */
export const textOf = ({ game_type, minutes, period, money_type, picks, stake }: Wish): string =>
  JSON.stringify([game_type, minutes, period, money_type, picks, String(stake)])

export function bodyOf({ picks, stake, ...table }: Wish, nonce: string) {
  const bets = picks.flatMap((number) => {
    const pick = pickNumbered(table.game_type, number)
    if (!pick) return []
    const { category, position, selection } = pick
    return [{ category, position, selection, amount: stake }]
  })
  return { ...table, bets, nonce }
}

const undecided = new Set(['request_in_progress', 'temporarily_unavailable', 'too_many_money_actions'])

/** Nothing is known of the bet after such a failure: the same one may be sent again. */
export const isUndecided = (failure: Error): boolean =>
  !(failure instanceof Refusal) || undecided.has(failure.reason)
