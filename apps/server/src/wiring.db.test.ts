// What an app is put together from: two of them in one process, one that is shown and one that is real.
import { inr } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import { JOBS_SCHEMA } from '#platform/jobs/prepare.ts'
import type { Platform } from '#platform/platform.ts'
import { withdrawalSubmitted } from './features/cashier/withdraw/events.ts'
import { payoutProvider } from './features/cashier/withdraw/payout-provider.ts'
import { checkSubmitted } from './features/identity/events.ts'
import { agentApplied } from './features/team/agents/events.ts'
import { walletsChanged } from './features/wallet/index.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

const shown = await testApp()
const real = await testApp({ config: { isDemonstration: false } })

/** The jobs of the sandbox's reviewers after one of everything was handed in. */
async function reviewsIn({ platform, db, member }: TestApp): Promise<string[]> {
  const { id: user_id } = await member('asha.wired')
  // Even somebody who says that this is a demonstration finds no reviewer, unless there is one.
  const claimed: Platform = { ...platform, config: { ...platform.config, isDemonstration: true } }
  await platform.db.transaction(async (tx) => {
    await checkSubmitted.emit(tx, claimed, { id: '1', document_number: 'P1' })
    await agentApplied.emit(tx, claimed, { id: '1', user_id })
    await withdrawalSubmitted.emit(tx, claimed, { id: '1', amount: inr('100') })
  })
  const jobs = await db.sql<{ name: string }[]>`
    select name from ${db.sql(JOBS_SCHEMA)}.job where name like '%sandbox\_review' order by name`
  return jobs.map(({ name }) => name)
}

it('SE-01 with the demonstration off no sandbox listens, also beside one in the same process', async () => {
  const all = ['cashier.sandbox_review', 'identity.sandbox_review', 'team.sandbox_review']
  expect(await reviewsIn(shown)).toEqual(all)
  expect(await reviewsIn(real)).toEqual([])
  expect(payoutProvider.of(shown.platform)(shown.platform)).toBeDefined()
  expect(payoutProvider.of(real.platform)(real.platform)).toBeUndefined()
})

it('SE-01 what happens in one app is not heard in another of the same process', async () => {
  const heard: string[] = []
  for (const [name, { platform }] of Object.entries({ shown, real }))
    walletsChanged.after(() => void heard.push(name)).connect(platform)
  await real.platform.db.transaction(async (tx) => {
    const state = { user_id: '1', type: 1 as const, balance: 1n, withdrawable: 1n, locked: 0n }
    walletsChanged.hint(tx, [state])
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['real'])
})
