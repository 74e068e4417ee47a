import { inr } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { givenMembers } from '../../testing/given-members.ts'
import { checkMoneyAfterEach } from '../../testing/money-audit.ts'
import { balancesOf } from './balances.ts'
import { houseAccount, memberWallet, roundAccount } from './ledger/account.ts'
import { transfer } from './ledger/transfer.ts'
import { countTurnover, requireTurnover } from './turnover.ts'

const db = await freshDatabase()
checkMoneyAfterEach(db)
let run = 0

async function givenMember() {
  run += 1
  const [user_id = ''] = await givenMembers(db, 1, { firstId: run * 10 })
  let n = 0
  const move = (amount: string, isIn: boolean) => {
    n += 1
    const sides = isIn
      ? { from: houseAccount('gateway'), to: memberWallet(user_id) }
      : { from: memberWallet(user_id), to: roundAccount(run) }
    return transfer(db, {
      key: `${user_id}:${n}`,
      kind: 'recharge',
      cause: { n },
      ...sides,
      amount: inr(amount),
    })
  }
  return {
    user_id,
    recharge: async (amount: string) => {
      const { transfer_id } = await move(amount, true)
      const requirement = { transfer_id, user_id, amount: inr(amount) }
      await requireTurnover(db, requirement)
      return requirement
    },
    win: (amount: string) => move(amount, true),
    play: async (amount: string) => {
      await move(amount, false)
      await countTurnover(db, [{ user_id, amount: inr(amount) }])
    },
    state: async () => {
      const [rupees] = await balancesOf(db, user_id)
      return { balance: rupees?.balance, withdrawable: rupees?.withdrawable }
    },
  }
}
const amounts = (balance: string, withdrawable: string) => ({
  balance: inr(balance).amount,
  withdrawable: inr(withdrawable).amount,
})

it('WL-13 what was recharged may be withdrawn once it was wagered; winnings at once', async () => {
  const asha = await givenMember()
  await asha.recharge('100')
  expect(await asha.state()).toEqual(amounts('100', '0'))
  await asha.play('40')
  expect(await asha.state()).toEqual(amounts('60', '0'))
  await asha.win('80')
  expect(await asha.state()).toEqual(amounts('140', '80'))
  await asha.play('60')
  expect(await asha.state()).toEqual(amounts('80', '80'))
})

it('WL-13 a new recharge does not tie up what was free before', async () => {
  const asha = await givenMember()
  await asha.win('50')
  await asha.recharge('100')
  expect(await asha.state()).toEqual(amounts('150', '50'))
})

it('WL-13 a transfer asks to be wagered once, however often that is said', async () => {
  const asha = await givenMember()
  const requirement = await asha.recharge('100')
  await requireTurnover(db, requirement)
  await asha.play('100')
  await asha.win('30')
  expect(await asha.state()).toEqual(amounts('30', '30'))
})

it('WL-13 playing more than one must is not saved up', async () => {
  const asha = await givenMember()
  await asha.win('500')
  await asha.play('300')
  await asha.recharge('100')
  expect(await asha.state()).toEqual(amounts('300', '200'))
})

it('WL-13 many at once, also the same member twice, each from their own', async () => {
  const [asha, ravi] = [await givenMember(), await givenMember()]
  for (const member of [asha, ravi]) await member.recharge('100')
  await countTurnover(db, [
    { user_id: ravi.user_id, amount: inr('10') },
    { user_id: asha.user_id, amount: inr('20') },
    { user_id: ravi.user_id, amount: inr('30') },
  ])
  expect(await asha.state()).toEqual(amounts('100', '20'))
  expect(await ravi.state()).toEqual(amounts('100', '40'))
  await expect(countTurnover(db, [{ user_id: asha.user_id, amount: inr('-1') }])).rejects.toMatchObject({
    code: '23514',
  })
})
