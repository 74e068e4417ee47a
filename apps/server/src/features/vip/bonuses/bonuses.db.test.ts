import { activities, activityStaff } from '@mela/contract/activities.ts'
import { cashier } from '@mela/contract/cashier.ts'
import { games } from '@mela/contract/games.ts'
import { inr, type Money } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { team } from '@mela/contract/team.ts'
import { vip } from '@mela/contract/vip.ts'
import { wallet } from '@mela/contract/wallet.ts'
import type { Round } from '@mela/games/period.ts'
import { expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { big, keptRows, small, teamTools } from '../../../testing/team.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { afterSettlement } from '../../games/index.ts'
import { toWagerOf } from '../../wallet/index.ts'
import { payBonuses } from './pay-bonuses.ts'

const server = await testApp({ config: { role: 'api' } })
const { db, member, platform } = server
const { games: rounds, recharge, play, chain, today } = teamTools(server)
const { operator } = cashierTools(server)
checkMoneyAfterEach(db)

let minute = 500
let nonces = 0
const nextRound = (game_type: 2 | 4 = 2) => {
  minute += 1
  return rounds.givenRound(game_type, 1, today + minute * 60_000)
}
type Line = readonly [category: 'Size' | 'Num' | 'Odd_Even', selection: string, stake: Money]
/** As a member bets, by the wire. */
const bet = (who: TestMember, round: Round, ...lines: Line[]) => {
  nonces += 1
  return who.call(games.bet, {
    body: {
      game_type: round.game_type,
      minutes: round.minutes,
      period: round.period,
      bets: lines.map(([category, selection, stake]) => ({ category, selection, amount: stake.amount })),
      money_type: 1,
      nonce: `01990000-0000-7000-8000-${String(nonces).padStart(12, '0')}`,
    },
  })
}
const end = async (round: Round) => {
  await rounds.playRound(round)
  await afterSettlement(platform)
}
const rupees = async (who: TestMember) => (await who.call(wallet.list)).list[0]
const toWager = async (who: TestMember) => (await toWagerOf(db, who.id)).get(1)
const bonusesOf = async (who: TestMember) => (await who.call(vip.bonuses)).list
/** It is paid right after the counting, by whoever comes first. */
const paid = (who: TestMember, number: number) =>
  until(async () => {
    await payBonuses(platform)
    const list = (await bonusesOf(who)).filter(({ paid_at }) => paid_at !== null)
    if (list.length !== number) throw new Error(`${list.length} are paid`)
  })

it('SE-04 50,000 with a bonus of 4,000, hedged in two rounds: nothing is free, and the bonus is not there', async () => {
  const asha = await member('asha.hedges')
  await recharge(asha, inr('50000'))
  expect(await rupees(asha)).toMatchObject({ balance: inr('50000').amount, withdrawable: 0n })
  for (const half of [inr('25000'), inr('24500')]) {
    const round = await nextRound()
    await bet(asha, round, ['Size', 'big', half], ['Size', 'small', half])
    await end(round)
  }
  // Two fees of 2 %, and not one rupee risked.
  expect(await rupees(asha)).toMatchObject({ balance: inr('48020').amount, withdrawable: 0n })
  expect(await toWager(asha)).toBe(inr('50000').amount)
  await payBonuses(platform)
  expect(await bonusesOf(asha)).toMatchObject([
    {
      kind: 'recharge_bonus',
      amount: inr('4000').amount,
      to_wager: inr('448000').amount,
      wagered: 0n,
      paid_at: null,
    },
  ])
})

it('SE-04 bets that cover each other in several requests and kinds free what was risked, and no more', async () => {
  const asha = await member('asha.spreads')
  await recharge(asha, inr('1000'))
  const round = await nextRound()
  await bet(asha, round, ['Size', 'big', inr('100')])
  for (const digits of [
    ['0', '1', '2'],
    ['3', '4'],
  ])
    await bet(asha, round, ...digits.map((digit): Line => ['Num', digit, inr('16')]))
  await end(round)
  // 100 on five digits against 16 on each of the other five: at fair odds 160 come back at the least.
  expect(await toWager(asha)).toBe(inr('980').amount)
  expect((await bonusesOf(asha))[0]).toMatchObject({ wagered: inr('20').amount })
})

it('SE-04 a void round and a bet that was taken back free nothing', async () => {
  const asha = await member('asha.voids')
  await recharge(asha, inr('500'))
  const gone = await nextRound()
  await bet(asha, gone, ['Size', 'big', inr('100')])
  await rounds.voidRound(gone)
  const round = await nextRound()
  const { list } = await bet(asha, round, ['Size', 'big', inr('100')], ['Odd_Even', 'odd', inr('30')])
  await asha.call(games.cancelBet, { params: { bet_id: list[0]?.bet_id ?? '' } })
  await end(round)
  expect(await toWager(asha)).toBe(inr('470').amount)
})

it('SE-04 a fee that is rounded down counts for what it is: 1.24 is counted as 1', async () => {
  const asha = await member('asha.small')
  await recharge(asha, inr('500'))
  const [round, dice] = [await nextRound(), await nextRound(4)]
  await bet(asha, dice, ['Size', 'big', inr('1.24')])
  await end(dice)
  expect(await toWager(asha)).toBe(inr('498.76').amount)
  await rounds.setClock(round.opens_at)
  await bet(asha, round, ['Size', 'big', inr('1.24')])
  await end(round)
  expect(await toWager(asha)).toBe(inr('497.76').amount)
})

it('SE-04 a bonus is paid once it is earned, free to withdraw, once, and told', async () => {
  const asha = await member('asha.earns')
  await recharge(asha, inr('500'))
  await play(2, today, [[asha, big(inr('1119.99'))]])
  await payBonuses(platform)
  expect((await bonusesOf(asha))[0]).toMatchObject({ wagered: inr('1119.99').amount, paid_at: null })
  const before = await rupees(asha)
  await play(2, today, [[asha, big(inr('1')), small(inr('0.99'))]])
  await Promise.all([paid(asha, 1), payBonuses(platform), payBonuses(platform)])
  const after = await rupees(asha)
  const { list } = await asha.call(wallet.history, { query: { type: 1 } })
  expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['recharge_bonus', inr('10').amount],
    ['recharge', inr('500').amount],
  ])
  // Both were free before: all of the bonus is added to what may be withdrawn, beside what the last round brought.
  const [last] = await db.sql<[{ prize: string }]>`
    select prize from participation where user_id = ${asha.id} order by ended_at desc limit 1`
  const won = BigInt(last.prize)
  expect(after?.withdrawable).toBe((before?.withdrawable ?? 0n) + won + inr('10').amount)
  expect((await asha.call(notify.list)).list[0]).toMatchObject({ title: 'Bonus paid' })
  await expect(db.sql`update vip_bonus set amount = 1 where user_id = ${asha.id}`).rejects.toThrow()
})

it('SE-04 bonuses are earned one after another: nothing that was risked counts for two', async () => {
  const asha = await member('asha.queues')
  for (const price of ['500', '1000']) await recharge(asha, inr(price))
  await play(2, today, [[asha, big(inr('1120'))]])
  await paid(asha, 1)
  await play(2, today, [[asha, big(inr('3359'))]])
  await payBonuses(platform)
  expect(await bonusesOf(asha)).toMatchObject([
    { amount: inr('30').amount, to_wager: inr('3360').amount, wagered: inr('3359').amount, paid_at: null },
    { amount: inr('10').amount },
  ])
  await play(2, today, [[asha, big(inr('1'))]])
  await paid(asha, 2)
})

it('SE-04 the bonus of a friend’s first recharge is earned like every other', async () => {
  const [host, guest] = (await chain('invites', 2)) as [TestMember, TestMember]
  await recharge(guest, inr('500'))
  expect(await host.call(team.redeem)).toEqual({
    list: [],
    waiting: [{ currency: 1, amount: inr('50').amount }],
  })
  expect(await rupees(host)).toMatchObject({ balance: 0n })
  await play(2, today, [[host, big(inr('5600'))]])
  await paid(host, 1)
  const { list } = await host.call(wallet.history, { query: { type: 6 } })
  expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([['commission', inr('50').amount]])
})

it('SE-04 no more is promised in a day than the day has room for', async () => {
  const asha = await member('asha.limit')
  for (let n = 0; n < 6; n += 1) await recharge(asha, inr('50000'))
  await recharge(asha, inr('1000'))
  const list = await bonusesOf(asha)
  expect(list.map(({ amount }) => amount)).toEqual(Array.from({ length: 5 }, () => inr('4000').amount))
  // Those recharges themselves are all there.
  expect(await rupees(asha)).toMatchObject({ balance: inr('301000').amount })

  const staffUser = await operator('growth.limit', ['growth'])
  const words = { title: 'Offer', about: '' }
  const offer = {
    words: { en: words, hi: words, zh: words },
    money_type: 1 as const,
    counts: 'total' as const,
    steps: [{ need: inr('100').amount, bonus: inr('5').amount }],
    wager_factor: '112',
    level_min: 0,
    identity_needed: false,
    starts_at: server.clock.nowMs - 86_400_000,
    ends_at: server.clock.nowMs + 86_400_000,
  }
  const { id } = await staffUser.call(activityStaff.add, { body: offer, key: 'limit' })
  const before = await keptRows(db)
  await expect(asha.call(activities.claim, { params: { id }, body: {} })).rejects.toMatchObject({
    reason: 'bonus_limit_reached',
  })
  expect(await keptRows(db)).toBe(before)
  // An offer that the games could not pay for is not made.
  const tooMuch = [{ need: inr('50000').amount, bonus: inr('20000.01').amount }]
  const refused: [string, Partial<typeof offer>][] = [
    ['wager_factor_too_low', { wager_factor: '111.9' }],
    ['amount_format', { steps: tooMuch }],
  ]
  for (const [reason, over] of refused)
    await expect(
      staffUser.call(activityStaff.add, { body: { ...offer, ...over }, key: reason }),
    ).rejects.toMatchObject({ reason })
})

it('SE-04 many payments at once promise each bonus once and stay within the day', async () => {
  const asha = await member('asha.rush')
  const { callback } = cashierTools(server)
  const { list } = await asha.call(cashier.topUpConfigs)
  const product = list
    .flatMap(({ currency, products }) => (currency === 1 ? products : []))
    .find(({ price }) => price === inr('50000').amount)
  const orders: string[] = []
  for (let n = 0; n < 8; n += 1) {
    const body = { currency: 1 as const, product_idx: product?.idx ?? 0 }
    orders.push((await asha.call(cashier.topUp, { body, key: `rush${n}` })).order_id)
  }
  const told = orders.flatMap((order_id, n) => [0, 1].map(() => ({ event_id: `rush${n}`, order_id })))
  await Promise.all(told.map((event) => callback({ ...event, amount: inr('50000').amount })))
  expect(await rupees(asha)).toMatchObject({ balance: inr('400000').amount })
  const promised = await bonusesOf(asha)
  expect(promised.reduce((sum, { amount }) => sum + amount, 0n)).toBe(inr('20000').amount)
})
