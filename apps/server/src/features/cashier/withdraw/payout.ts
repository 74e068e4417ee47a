// The duty that pays an approved withdrawal. The provider is asked outside of any transaction; what became of it is
// written in one. When nobody can tell what became of it, it stays `paying` and is asked about again, never just sent.
import { Id } from '@mela/contract/ids.ts'
import * as z from 'zod/mini'
import { crashpoint } from '#platform/crashpoint.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { openDestination } from './destination.ts'
import { type PayoutOutcome, type PayoutProvider, payoutProvider } from './payout-provider.ts'
import { giveBack, settlePaid } from './settle.ts'
import { lockWithdrawal, moveWithdrawal, selectStuck, type WithdrawalRow } from './withdraw.store.ts'

export const payOut = job({
  name: 'cashier.pay_out',
  data: z.object({ withdraw_id: Id }),
  retries: 12,
  run: async ({ withdraw_id }, platform) => {
    const provider = payoutProvider.of(platform)(platform)
    if (!provider) throw new Error('no payout provider is set up')
    const row = await platform.db.transaction(async (tx) => {
      const found = await lockWithdrawal(tx, withdraw_id)
      if (found?.state === 'approved') await moveWithdrawal(tx, withdraw_id, 'paying')
      return found
    })
    if (!row || (row.state !== 'approved' && row.state !== 'paying')) return
    crashpoint('withdraw.sentBeforeMark')
    const outcome = (await provider.statusOf(row.id)) ?? (await send(platform, provider, row))
    crashpoint('withdraw.paidBeforeMark')
    await settle(platform, withdraw_id, outcome)
  },
})

async function send(
  platform: Platform,
  provider: PayoutProvider,
  row: WithdrawalRow,
): Promise<PayoutOutcome> {
  const destination = await openDestination(platform.db, platform, row.account_id)
  // Nowhere to pay to: as if the bank had not taken it, the money goes back.
  if (!destination) return { state: 'failed', provider_ref: '' }
  return provider.pay({
    reference: row.id,
    currency: row.money_type,
    amount: BigInt(row.net),
    destination,
  })
}

async function settle(platform: Platform, id: string, outcome: PayoutOutcome): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.state !== 'paying') return
    if (outcome.state === 'paid') await settlePaid(tx, platform, row, outcome.provider_ref)
    else await giveBack(tx, platform, 'system', row, 'The bank did not accept the payout.')
  })
}

const STUCK_AFTER_MINUTES = 10

/** Whatever got stuck is taken up again. */
export const resumePayouts = job({
  name: 'cashier.resume_payouts',
  data: z.object({}),
  every: '*/5 * * * *',
  run: (_data, platform) => resume(platform, STUCK_AFTER_MINUTES),
})

/** After a start all that is open is taken up: whoever was at it may have been us. The reference keeps it from being paid twice. */
export const resumeAtStart = (platform: Platform) => resume(platform, 0)

async function resume(platform: Platform, minutes: number): Promise<void> {
  const stuck = await selectStuck(platform.db, minutes)
  await platform.db.transaction(async (tx) => {
    for (const withdraw_id of stuck) await platform.jobs.send(tx, payOut, { withdraw_id })
  })
}
