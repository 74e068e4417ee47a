// The two ends of a withdrawal: each moves the money and the state in one transaction.
import { money } from '@mela/contract/money.ts'
import { tellMember } from '#features/notify/index.ts'
import { type Actor, recordAudit } from '#features/staff/index.ts'
import { houseAccount, memberLocked, memberWallet, transfer } from '#features/wallet/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { addDirectReceived } from '../direct/direct-received.store.ts'
import { sumOf, withdrawPaid, withdrawRefused } from '../notifications.ts'
import { moveWithdrawal, type WithdrawalRow } from './withdraw.store.ts'

export async function giveBack(tx: Tx, platform: Platform, actor: Actor, row: WithdrawalRow, reason: string) {
  const { id, user_id, money_type } = row
  const amount = money(money_type, BigInt(row.amount))
  await transfer(tx, {
    key: `withdraw_refused:${id}`,
    kind: 'withdraw_refused',
    cause: { withdraw_id: id },
    from: memberLocked(user_id),
    to: memberWallet(user_id),
    amount,
  })
  await addDirectReceived(tx, user_id, money_type, BigInt(row.direct_part))
  await moveWithdrawal(tx, id, 'refused', { reason })
  await recordAudit(tx, actor, {
    action: 'withdrawals.refuse',
    subject: `withdrawal:${id}`,
    before: { state: row.state },
    after: { state: 'refused' },
    reason,
  })
  await tellMember(tx, platform, user_id, withdrawRefused, sumOf(money_type, amount.amount))
  crashpoint('withdraw.refused')
}

/** The provider said that it was paid. */
export async function settlePaid(
  tx: Tx,
  platform: Platform,
  row: WithdrawalRow,
  payout_ref: string,
): Promise<void> {
  const { id, user_id, money_type } = row
  const fees = BigInt(row.fee) + BigInt(row.extra_fee)
  const net = money(money_type, BigInt(row.net))
  const from = memberLocked(user_id)
  await transfer(tx, {
    key: `withdraw_paid:${id}`,
    kind: 'withdraw_paid',
    cause: { withdraw_id: id },
    movements: [
      { from, to: houseAccount('payouts'), amount: net },
      ...(fees > 0n ? [{ from, to: houseAccount('fees'), amount: money(money_type, fees) }] : []),
    ],
  })
  await moveWithdrawal(tx, id, 'paid', { payout_ref })
  await tellMember(tx, platform, user_id, withdrawPaid, sumOf(money_type, net.amount))
  crashpoint('withdraw.paid')
}
