// A chest ends when its time is over or its group is: what nobody took goes back to the giver. Each step holds its chests,
// so two who do this at once, or one who does it again, change nothing.
import { MoneyType } from '@mela/contract/enums.ts'
import { money } from '@mela/contract/money.ts'
import * as z from 'zod/mini'
import { tellMember } from '#features/notify/index.ts'
import { chestAccount, memberWallet, transferBatch } from '#features/wallet/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { endChests, holdDueChests } from './chest.store.ts'
import { chestReturned } from './notifications.ts'

const AT_ONCE = 200

export const endDue = job({
  name: 'chests.end',
  data: z.object({}),
  every: '* * * * *',
  run: async (_data, platform) => endDueChests(platform),
})

export async function endDueChests(platform: Platform): Promise<void> {
  for (;;) {
    const ended = await platform.db.transaction((tx) => endSome(tx, platform))
    if (ended < AT_ONCE) return
  }
}

/** In the transaction that ends the group. */
export async function endChestsOf(tx: Tx, platform: Platform, group_id: string): Promise<void> {
  while ((await endSome(tx, platform, group_id)) === AT_ONCE);
}

async function endSome(tx: Tx, platform: Platform, group_id?: string): Promise<number> {
  const due = await holdDueChests(tx, { group_id, most: AT_ONCE })
  const outcomes = await transferBatch(
    tx,
    due.map(({ id, user_id, amount, taken_amount }) => ({
      key: `chest_refund:${id}`,
      kind: 'chest_refund' as const,
      cause: { chest_id: id },
      from: chestAccount(id),
      to: memberWallet(user_id),
      amount: money(MoneyType.diamond, BigInt(amount) - BigInt(taken_amount)),
    })),
  )
  if (outcomes.some(({ outcome }) => outcome !== 'applied'))
    throw new Error('the rest of a chest stays in it')
  await endChests(
    tx,
    due.map(({ id }) => id),
  )
  for (const { user_id, amount, taken_amount } of due)
    await tellMember(tx, platform, user_id, chestReturned, {
      amount: String(BigInt(amount) - BigInt(taken_amount)),
    })
  return due.length
}
