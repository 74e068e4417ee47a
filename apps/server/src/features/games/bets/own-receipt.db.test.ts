import { games } from '@mela/contract/games.ts'
import { inr } from '@mela/contract/money.ts'
import { verifyReceipt } from '@mela/games/fairness/signed.ts'
import { expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { testApp } from '../../../testing/test-app.ts'
import { publicKeys } from '../../draws/index.ts'

const server = await testApp()
const { db, member } = server
const tools = gamesTools(server)
const { withMoney } = cashierTools(server)
checkMoneyAfterEach(db)

it('GM-13 who lost the receipt of a bet gets it again, with the same leaf and salt, and nobody else does', async () => {
  const round = await tools.givenRound(2, 1, Date.parse('2026-11-15T12:00:00Z'))
  const [asha, ravi] = [await member('asha.receipt'), await member('ravi.receipt')]
  await withMoney(asha, inr('100'))
  const line = { category: 'Num' as const, selection: '5', amount: inr('10').amount }
  const { list } = await asha.call(games.bet, {
    body: {
      game_type: 2,
      minutes: 1,
      period: round.period,
      bets: [line, { ...line, selection: '6' }],
      money_type: 1,
      nonce: '01970000-0000-7000-8000-000000000001',
    },
  })
  const [key] = await publicKeys(db)
  for (const { bet_id, receipt } of list) {
    const again = await asha.call(games.receipt, { params: { bet_id } })
    expect([again.leaf, again.salt]).toEqual([receipt.leaf, receipt.salt])
    expect(verifyReceipt(again, key?.public_key ?? '')).toBe(true)
    await expect(ravi.call(games.receipt, { params: { bet_id } })).rejects.toMatchObject({
      reason: 'not_found',
    })
  }
  const unknown = `${round.period}0000009`
  await expect(asha.call(games.receipt, { params: { bet_id: unknown } })).rejects.toMatchObject({
    reason: 'not_found',
  })
})
