// Own balance to another member. For the payee it is a recharge: it has to be wagered, and it carries the extra fee when
// it is withdrawn.
import type { MoneyType } from '@mela/contract/enums.ts'
import type { Money } from '@mela/contract/money.ts'
import { tellMember } from '#features/notify/index.ts'
import {
  countTurnover,
  houseAccount,
  memberWallet,
  requireTurnover,
  transfer,
} from '#features/wallet/index.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { tiedPart } from '../exchange/exchange.ts'
import { needNoHold } from '../hold/hold.ts'
import { askedMoney } from '../money-form.ts'
import { directReceived, sumOf } from '../notifications.ts'
import { termsOf } from '../terms/terms.ts'
import { addDirectReceived, passDirectReceived } from './direct-received.store.ts'

/** The amount somebody wants to move, within the bounds of its currency. */
export async function askedDirect(
  q: Queryable,
  platform: Platform,
  currency: MoneyType,
  asked: bigint,
): Promise<Money> {
  const terms = (await termsOf(platform, q)).direct.find((one) => one.currency === currency)
  if (!terms) throw refuse('currency_not_transferable')
  const amount = askedMoney(currency, asked)
  if (amount.amount < terms.min || amount.amount > terms.max) throw refuse('transfer_out_of_range')
  return amount
}

/** Who the payer is must be proved before. Returns the id of the payer's transfer. */
export async function moveDirectly(
  tx: Tx,
  platform: Platform,
  { payer, payee, amount }: { payer: string; payee: string; amount: Money },
): Promise<string> {
  await needNoHold(tx, payer)
  // Two transfers, because it is another thing in each one's history.
  const id = platform.random.id()
  const receipt = await transfer(tx, {
    key: `direct:${id}`,
    kind: 'internal_transfer',
    cause: { direct_id: id, to: payee },
    from: memberWallet(payer),
    to: houseAccount('transit'),
    amount,
  })
  const received = await transfer(tx, {
    key: `direct_recharge:${id}`,
    kind: 'direct_recharge',
    cause: { direct_id: id, from: payer },
    from: houseAccount('transit'),
    to: memberWallet(payee),
    amount,
  })
  // What left the payer untied from their requirement is tied to the payee's.
  const tied = await tiedPart(tx, payer, amount)
  if (tied.amount > 0n) await countTurnover(tx, [{ user_id: payer, amount: tied }])
  await requireTurnover(tx, { transfer_id: received.transfer_id, user_id: payee, amount })
  await passDirectReceived(tx, payer, amount)
  await addDirectReceived(tx, payee, amount.money_type, amount.amount)
  await tellMember(tx, platform, payee, directReceived, sumOf(amount.money_type, amount.amount))
  return receipt.transfer_id
}
