// Pays bonuses that are earned: right after what was risked is counted, and every minute for what a server that stopped has
// left. The ledger carries out each key once.
import { money } from '@mela/contract/money.ts'
import * as z from 'zod/mini'
import { tellMember } from '#features/notify/index.ts'
import { houseAccount, memberWallet, transfer } from '#features/wallet/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { bonusPaid } from '../notifications.ts'
import { holdEarned, setPaid } from './bonus.store.ts'

const AT_ONCE = 100

export const payDue = job({
  name: 'vip.bonuses',
  data: z.object({}),
  every: '* * * * *',
  run: async (_data, platform) => payBonuses(platform),
})

/** Until nothing is left to pay. */
export async function payBonuses(platform: Platform): Promise<void> {
  for (;;) {
    const paid = await platform.db.transaction(async (tx) => {
      const earned = await holdEarned(tx, AT_ONCE)
      for (const { id, user_id, money_type, key, kind, cause, amount } of earned) {
        const { transfer_id } = await transfer(tx, {
          key,
          kind,
          cause,
          from: houseAccount('promotions'),
          to: memberWallet(user_id),
          amount: money(money_type, BigInt(amount)),
        })
        await setPaid(tx, id, transfer_id)
        await tellMember(tx, platform, user_id, bonusPaid, { currency: money_type, amount })
      }
      crashpoint('bonus.beforeCommit')
      return earned.length
    })
    if (paid < AT_ONCE) return
  }
}

/** After a commit, without anybody waiting for it. */
export function paySoon(platform: Platform): void {
  payBonuses(platform).catch((error) =>
    platform.log.warn({ error: String(error) }, 'earned bonuses are paid within a minute'),
  )
}
