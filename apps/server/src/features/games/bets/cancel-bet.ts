// Taking a bet back (GM-19): until the lock, once, with all it cost. It stays in the root of its round, marked.
import { games as endpoints } from '@mela/contract/games.ts'
import { money } from '@mela/contract/money.ts'
import { roundOf } from '@mela/games/period.ts'
import { memberWallet, roundAccount, transfer } from '#features/wallet/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { cancelBet, selectBet } from './bet.store.ts'
import { betOfId } from './bet-id.ts'

export const takeBack = handler(endpoints.cancelBet, async ({ me, params, tx }) => {
  const { period, seq } = betOfId(params.bet_id)
  const bet = await selectBet(tx, me.id, period, seq)
  const game_type = roundOf(period)?.game_type
  if (!bet || !game_type) throw refuse('not_found')
  // Asked again, it is cancelled already: the transfer of its key answers as it did the first time.
  if (!bet.cancelled_at && (await cancelBet(tx, game_type, bet)) === false) throw refuse('betting_closed')
  const { movements } = await transfer(tx, {
    key: `bet_cancelled:${params.bet_id}`,
    kind: 'bet_cancelled',
    cause: { period },
    from: roundAccount(period),
    to: memberWallet(me.id),
    amount: money(bet.money_type, BigInt(bet.stake)),
  })
  return {
    bet_id: params.bet_id,
    amount: BigInt(bet.stake),
    balance: movements[0]?.to_after?.amount ?? 0n,
  }
})
