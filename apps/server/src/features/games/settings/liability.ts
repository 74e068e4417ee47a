// What a round may cost the house (SE-04). The database refuses bets beyond it, see `game_place_bets`.
import { MoneyType } from '@mela/contract/enums.ts'
import { gameStaff } from '@mela/contract/game-staff.ts'
import { isDivisible, MILLIONTHS_PER_UNIT } from '@mela/contract/money.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { selectLiabilities, updateLiability } from './setting.store.ts'

/** A million million: more than any house has, and far from where the numbers end. */
const MAX_LIABILITY = 1_000_000_000_000n * MILLIONTHS_PER_UNIT

export const showLiabilities = handler(gameStaff.liabilities, async ({ db }) => ({
  list: await selectLiabilities(db),
}))

export const setLiability = handler(gameStaff.setLiability, async ({ me, params, body, tx }) => {
  const { game_type, money_type } = params
  const { most, reason } = body
  if (money_type === MoneyType.diamond || most <= 0n || most > MAX_LIABILITY)
    throw refuse('stake_out_of_range')
  if (!isDivisible(money_type, most)) throw refuse('amount_format')
  const before = (await selectLiabilities(tx)).find(
    (one) => one.game_type === game_type && one.money_type === money_type,
  )
  await updateLiability(tx, game_type, money_type, most)
  await recordAudit(tx, actorOf(me), {
    action: 'games.liability',
    subject: `game:${game_type}`,
    before: { money_type, most: String(before?.most) },
    after: { money_type, most: String(most) },
    reason,
  })
  return { game_type, money_type, most }
})
