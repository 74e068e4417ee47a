// Rewards that were not redeemed in time end, and members are told before they do.
import * as z from 'zod/mini'
import { tellMember } from '#features/notify/index.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { rewardsExpire } from '../notifications.ts'
import { callExpire, takeExpiring } from './reward.store.ts'

const AT_ONCE = 200

export const expireDue = job({
  name: 'team.expire',
  data: z.object({}),
  every: '*/10 * * * *',
  run: async (_data, platform) => expireRewards(platform),
})

export async function expireRewards({ db }: Platform): Promise<void> {
  while ((await db.transaction(callExpire)) > 0);
}

export const tellExpiring = job({
  name: 'team.tell_expiring',
  data: z.object({}),
  every: '23 * * * *',
  run: async (_data, platform) => tellOfExpiry(platform),
})

export async function tellOfExpiry(platform: Platform): Promise<void> {
  const tellSome = () =>
    platform.db.transaction(async (tx) => {
      const expiring = await takeExpiring(tx, AT_ONCE)
      for (const { user_id, currency, amount } of expiring)
        await tellMember(tx, platform, user_id, rewardsExpire, { currency, amount })
      return expiring.length
    })
  while ((await tellSome()) === AT_ONCE);
}
