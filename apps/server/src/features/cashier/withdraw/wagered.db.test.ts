// WL-13 from end to end: what the terms ask for, a payment brings, bets work off and the page explains.
import { cashier } from '@mela/contract/cashier.ts'
import { cashierStaff } from '@mela/contract/cashier-terms.ts'
import { games } from '@mela/contract/games.ts'
import { inr } from '@mela/contract/money.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member } = server
const { operator, callback } = cashierTools(server)
const tools = gamesTools(server)
checkMoneyAfterEach(db)

const NOON = Date.parse('2026-12-01T12:00:00Z')
let rounds = 0
/** Both sides of it come back but for the fee, one side risks all of it. */
async function play(who: TestMember, bets: readonly (readonly ['big' | 'small', string])[]) {
  rounds += 1
  // So many bets a second are allowed.
  server.clock.nowMs += 1_000
  const round = await tools.givenRound(2, 1, NOON + rounds * 60_000, { rounds: 100 })
  await who.call(games.bet, {
    body: {
      game_type: 2,
      minutes: 1,
      period: round.period,
      money_type: 1,
      nonce: `01950000-0000-7000-8000-${String(rounds).padStart(12, '0')}`,
      bets: bets.map(([selection, amount]) => ({
        category: 'Size' as const,
        selection,
        amount: inr(amount).amount,
      })),
    },
  })
  await tools.playRound(round)
}
const sumOf = async (who: TestMember) => (await who.call(cashier.withdrawConfig)).sums[0]

it('WL-13 the factor of the terms decides, bets work it off by what they risk, and the page’s sum is the wallet’s', async () => {
  const owner = await operator('olga.wagers', ['owner'])
  const { version, terms } = await owner.call(cashierStaff.terms)
  terms.recharge.wager_factor = '1.5'
  await owner.call(cashierStaff.setTerms, { body: { version, terms, reason: 'a test' } })
  const asha = await member('asha.wagers')
  const { list } = await asha.call(cashier.topUpConfigs)
  const product = list[0]?.products.find(({ price }) => price === inr('300').amount)
  const { order_id } = await asha.call(cashier.topUp, {
    body: { currency: 1, product_idx: product?.idx ?? 0 },
  })
  await callback({ event_id: 'wagers', order_id, amount: inr('300').amount })
  expect(await sumOf(asha)).toMatchObject({
    balance: inr('300').amount,
    to_wager: inr('450').amount,
    withdrawable: 0n,
  })

  // For and against the same: the wallet is back but for the fee, and nothing counts but what was at risk.
  await play(asha, [
    ['big', '100'],
    ['small', '100'],
  ])
  const hedged = await sumOf(asha)
  expect(hedged?.to_wager).toBe(inr('450').amount)
  expect(hedged?.balance).toBe(inr('296').amount)
  await play(asha, [
    ['big', '100'],
    ['small', '40'],
  ])
  expect((await sumOf(asha))?.to_wager).toBe(inr('390').amount)

  await tools.recharge(asha.id, inr('1000'))
  const left = async () => (await sumOf(asha))?.to_wager ?? 0n
  for (const amount of ['100', '100', '100', '89.99']) await play(asha, [['big', amount]])
  expect(await left()).toBe(inr('0.01').amount)
  const almost = await sumOf(asha)
  expect(almost?.withdrawable).toBe((almost?.balance ?? 0n) - inr('0.01').amount)
  await play(asha, [['big', '5']])
  expect(await left()).toBe(0n)
  const free = await sumOf(asha)
  expect(free?.withdrawable).toBe(free?.balance)
  expect((await asha.call(wallet.list)).list[0]).toMatchObject({
    balance: free?.balance,
    withdrawable: free?.withdrawable,
  })
})
