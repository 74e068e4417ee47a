// What of the games a member finds in the history of the wallet.
import { games } from '@mela/contract/games.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { pickOf } from '@mela/games/pick.ts'
import { payoutOf } from '@mela/games/stake.ts'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member } = server
const tools = gamesTools(server)
checkMoneyAfterEach(db)
const NOON = Date.parse('2026-11-15T12:00:00Z')

it('WL-18 GM-11 a bet, its payout, a cancelled bet and a refund are lines of type 5 that name their round', async () => {
  const asha = await member('asha.history')
  const ravi = await member('ravi.history')
  for (const who of [asha, ravi])
    for (const amount of [inr('100'), usdt('100')]) await tools.recharge(who.id, amount)
  const sides = (['odd', 'even'] as const).map((selection) => ({
    category: 'Odd_Even',
    selection,
    stake: inr('10'),
  }))

  // Both sides: one of them wins, whatever is drawn.
  const won = await tools.givenRound(2, 1, NOON)
  await tools.placeBets(won, asha.id, sides)
  await tools.placeBets(won, ravi.id, sides)
  const [bet_id = ''] = await tools.placeBets(won, asha.id, [
    { category: 'Num', selection: '5', stake: usdt('2.5') },
  ])
  await asha.call(games.cancelBet, { params: { bet_id } })
  const result = await tools.playRound(won)
  const even = pickOf(2, { category: 'Odd_Even', selection: (result[0] ?? 0) % 2 === 0 ? 'even' : 'odd' })
  const prize = payoutOf(2, 'fair97-1', even?.pick ?? 0, inr('10'), result)
  expect(prize).toEqual(inr('19.6'))

  const gone = await tools.givenRound(2, 1, NOON + 60_000)
  await tools.placeBets(gone, asha.id, sides)
  await tools.voidRound(gone)

  const { list, total } = await asha.call(wallet.history, { query: { type: 5 } })
  expect(total).toBe(6)
  expect(
    list.map((line) => [line.kind, line.money_type, line.amount, line.balance_after, line.ref, line.state]),
  ).toEqual([
    ['refund', 1, inr('20').amount, inr('99.6').amount, gone.period, 'done'],
    ['bet', 1, -inr('20').amount, inr('79.6').amount, gone.period, 'done'],
    ['payout', 1, inr('19.6').amount, inr('99.6').amount, won.period, 'done'],
    ['bet_cancelled', 2, usdt('2.5').amount, usdt('100').amount, won.period, 'done'],
    ['bet', 2, -usdt('2.5').amount, usdt('97.5').amount, won.period, 'done'],
    ['bet', 1, -inr('20').amount, inr('80').amount, won.period, 'done'],
  ])
  expect(new Set(list.map((line) => line.type))).toEqual(new Set([5]))
})
