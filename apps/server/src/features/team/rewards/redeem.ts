import { money } from '@mela/contract/money.ts'
import { team } from '@mela/contract/team.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { promiseBonus } from '#features/vip/index.ts'
import { houseAccount, memberWallet, transfer } from '#features/wallet/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { callRedeem } from './reward.store.ts'

type Redeemed = { currency: PlayCurrency; amount: bigint }
const redeeming: Limit = { name: 'team_redeem', points: 30, perSeconds: 60 }

/** Safe to repeat without a key: what was redeemed is no longer open. */
export const redeemRewards = handler(team.redeem, redeem, async ({ me, platform }) =>
  platform.limits.take(redeeming, me.id, 'too_many_money_actions'),
)

async function redeem({ me, tx, platform }: WriteContext<typeof team.redeem>) {
  const redeemed = await callRedeem(
    tx,
    me.id,
    Array.from({ length: 4 }, () => platform.random.id()),
  )
  crashpoint('redeem.taken')
  const [list, waiting]: [Redeemed[], Redeemed[]] = [[], []]
  // Commissions come first, so that wallets are locked before levels as everywhere.
  for (const { id, money_type, amount, is_bonus } of redeemed) {
    const entry = {
      key: `commission:${id}`,
      kind: 'commission',
      cause: { redemption_id: id },
      amount: money(money_type, BigInt(amount)),
    } as const
    const paid = { currency: money_type, amount: BigInt(amount) }
    if (is_bonus) {
      if (!(await promiseBonus(tx, { ...entry, user_id: me.id }))) throw refuse('bonus_limit_reached')
      waiting.push(paid)
    } else {
      await transfer(tx, { ...entry, from: houseAccount('promotions'), to: memberWallet(me.id) })
      list.push(paid)
    }
  }
  return { list, waiting }
}
