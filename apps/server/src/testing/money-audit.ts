// No test may leave money that cannot be accounted for, whatever it was about.
import { afterEach, expect } from 'vitest'
import { auditChests } from '#features/chests/index.ts'
import { auditRewards } from '#features/team/rewards/audit-rewards.store.ts'
import { auditMoney } from '#features/wallet/index.ts'
import type { Database } from '#platform/db/database.ts'

/** Registers the audit after every test of the file. */
export function checkMoneyAfterEach(db: Database): void {
  afterEach(async () => {
    const { problems } = await auditMoney(db)
    expect([...problems, ...(await auditChests(db)), ...(await auditRewards(db))], 'the money audit').toEqual(
      [],
    )
  })
}
