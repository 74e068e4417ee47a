// Direct recharge (WL-11): own balance to another member. For the payee it is a recharge: it has to be wagered, and it
// carries the extra fee when it is withdrawn.
import { cashier } from '@mela/contract/cashier.ts'
import { compare } from '@mela/contract/money.ts'
import { memberOfUid } from '#features/account/index.ts'
import { tellMember } from '#features/notify/index.ts'
import {
  countTurnover,
  houseAccount,
  memberWallet,
  requireTurnover,
  transfer,
} from '#features/wallet/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { tiedPart } from '../exchange/exchange.ts'
import { askedMoney } from '../money-form.ts'
import { directReceived, sumOf } from '../notices.ts'
import { checkPin } from '../pin/pin.ts'
import { directTerms } from '../terms.ts'
import { addDirectReceived } from './direct-received.store.ts'

const sending: Limit = { name: 'direct', points: 20, perSeconds: 3600 }

export const transferToMember = handler(cashier.internalTransfer, async ({ me, body, tx, platform }) => {
  await platform.limits.take(sending, me.id, 'too_many_money_actions')
  const terms = directTerms.find(({ currency }) => currency === body.currency)
  if (!terms) throw refuse('currency_not_transferable')
  const amount = askedMoney(body.currency, body.amount)
  if (compare(amount, terms.min) < 0 || compare(amount, terms.max) > 0) throw refuse('transfer_out_of_range')
  const payee = await memberOfUid(tx, body.to_uid)
  if (!payee || payee === me.id) throw refuse('payee_unknown')
  await checkPin(tx, platform, me.id, body.pin)

  // Two transfers, because it is another thing in each one's history.
  const id = platform.random.id()
  const receipt = await transfer(tx, {
    key: `direct:${id}`,
    kind: 'internal_transfer',
    cause: { direct_id: id, to: payee },
    from: memberWallet(me.id),
    to: houseAccount('transit'),
    amount,
  })
  const received = await transfer(tx, {
    key: `direct_recharge:${id}`,
    kind: 'direct_recharge',
    cause: { direct_id: id, from: me.id },
    from: houseAccount('transit'),
    to: memberWallet(payee),
    amount,
  })
  // What left the payer untied from their requirement is tied to the payee's.
  const tied = await tiedPart(tx, me.id, amount)
  if (tied.amount > 0n) await countTurnover(tx, [{ user_id: me.id, amount: tied }])
  await requireTurnover(tx, { transfer_id: received.transfer_id, user_id: payee, amount })
  await addDirectReceived(tx, payee, body.currency, amount.amount)
  await tellMember(tx, platform, payee, directReceived, sumOf(body.currency, amount.amount))
  crashpoint('direct.beforeCommit')
  return { ref: receipt.transfer_id }
})
