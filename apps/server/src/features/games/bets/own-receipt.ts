// The receipt of an own bet, for who has lost it: the same leaf with the same salt, under a new signature.
import { games } from '@mela/contract/games.ts'
import { roundOf } from '@mela/games/period.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { selectBet } from './bet.store.ts'
import { betOfId } from './bet-id.ts'
import { engineOf } from './betting-engine.ts'
import { receiptsFor } from './receipts.ts'

export const ownReceipt = handler(games.receipt, async ({ me, params, db, platform, now }) => {
  const { period, seq } = betOfId(params.bet_id)
  const bet = await selectBet(db, me.id, period, seq)
  const game_type = roundOf(period)?.game_type
  if (!bet || !game_type) throw refuse('not_found')
  const { factsOf, signer } = await engineOf(platform)
  const line = { pick: bet.pick, stake: BigInt(bet.stake), fee: BigInt(bet.fee) }
  const request = { user_id: me.id, game_type, money_type: bet.money_type, lines: [line] }
  const [receipts] = receiptsFor([{ request, seq, round: await factsOf(period) }], signer, now)
  const [receipt] = receipts ?? []
  if (!receipt) throw refuse('not_found')
  return receipt
})
