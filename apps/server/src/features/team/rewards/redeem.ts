import { money } from '@mela/contract/money.ts'
import { team } from '@mela/contract/team.ts'
import { houseAccount, memberWallet, transfer } from '#features/wallet/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { callRedeem } from './reward.store.ts'

const redeeming: Limit = { name: 'team_redeem', points: 30, perSeconds: 60 }

/** Safe to repeat without a key: what was redeemed is no longer open. */
export const redeemRewards = handler(team.redeem, async ({ me, tx, platform }) => {
  await platform.limits.take(redeeming, me.id, 'too_many_money_actions')
  const redeemed = await callRedeem(tx, me.id, [platform.random.id(), platform.random.id()])
  crashpoint('redeem.taken')
  for (const { id, money_type, amount } of redeemed)
    await transfer(tx, {
      key: `commission:${id}`,
      kind: 'commission',
      cause: { redemption_id: id },
      from: houseAccount('promotions'),
      to: memberWallet(me.id),
      amount: money(money_type, BigInt(amount)),
    })
  const list = redeemed.map(({ money_type, amount }) => ({ currency: money_type, amount: BigInt(amount) }))
  return { list }
})
