import { inr, usdt } from '@mela/contract/money.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { expect, it } from 'vitest'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { entryDetails, houseAccount, memberWallet, roundAccount, transfer } from '../index.ts'

const { db, member, platform } = await testApp()
checkMoneyAfterEach(db)

let n = 0
const given = (who: TestMember, kind: 'recharge' | 'payout' | 'reward', amount: ReturnType<typeof inr>) =>
  transfer(db, {
    key: `t:${++n}`,
    kind,
    cause: { id: String(n) },
    from: houseAccount('gateway'),
    to: memberWallet(who.id),
    amount,
  })
const played = (who: TestMember, amount: ReturnType<typeof inr>) =>
  transfer(db, {
    key: `t:${++n}`,
    kind: 'bet',
    cause: { bet_id: String(n) },
    from: memberWallet(who.id),
    to: roundAccount(1),
    amount,
  })

const ask = (who: TestMember, query: object = {}) => who.call(wallet.history, { query })

it('WL-12 every change of a balance is an entry: signed, with the balance after it and its transfer', async () => {
  const asha = await member('asha.entries')
  const ravi = await member('ravi.others')
  const first = await given(asha, 'recharge', inr('100'))
  await given(ravi, 'recharge', inr('7'))
  await played(asha, inr('30'))
  await given(asha, 'recharge', usdt('2'))
  const { list, total } = await ask(asha)
  expect(total).toBe(3)
  expect(
    list.map(({ amount, balance_after, type, money_type }) => [amount, balance_after, type, money_type]),
  ).toEqual([
    [usdt('2').amount, usdt('2').amount, 1, 2],
    [-inr('30').amount, inr('70').amount, 5, 1],
    [inr('100').amount, inr('100').amount, 1, 1],
  ])
  expect(list[2]?.id).toBe(`${first.transfer_id}.1`)
})

it('WL-18 type, currency and time choose; pages fit together from both ends', async () => {
  const asha = await member('asha.pages')
  await given(asha, 'recharge', inr('1000'))
  for (let i = 0; i < 44; i += 1) await played(asha, inr('1'))
  await given(asha, 'reward', inr('5'))
  expect((await ask(asha, { type: 1 })).list).toHaveLength(1)
  expect(await ask(asha, { type: 6 })).toMatchObject({ total: 1 })
  expect(await ask(asha, { type: 5 })).toMatchObject({ total: 44 })
  expect(await ask(asha, { type: 3 })).toEqual({ list: [], total: 0 })
  expect(await ask(asha, { money_type: 2 })).toEqual({ list: [], total: 0 })
  const seen: string[] = []
  for (let pos = 0; pos < 60; pos += 20) {
    const { list, total } = await ask(asha, { pos, limit: 20 })
    expect(total).toBe(46)
    seen.push(...list.map(({ id }) => id))
  }
  expect(seen).toHaveLength(46)
  expect(new Set(seen).size).toBe(46)
  const all = await ask(asha, { limit: 100 })
  expect(seen).toEqual(all.list.map(({ id }) => id))
  const bets = await ask(asha, { type: 5, pos: 40, limit: 20 })
  expect(bets.list).toHaveLength(4)
  const middle = all.list[20]?.created_at ?? 0
  const recent = await ask(asha, { from: middle, limit: 100 })
  const older = await ask(asha, { to: middle, limit: 100 })
  expect((recent.total ?? 0) + (older.total ?? 0)).toBe(46)
})

it('WL-12 the remembered count is the count, however often it is renewed', async () => {
  const asha = await member('asha.counts')
  await given(asha, 'recharge', inr('5000'))
  for (let round = 0; round < 3; round += 1) {
    await db.transaction(async (tx) => {
      for (let i = 0; i < 300; i += 1)
        await transfer(tx, {
          key: `c:${round}:${i}`,
          kind: 'bet',
          cause: { i },
          from: memberWallet(asha.id),
          to: roundAccount(2),
          amount: inr('1'),
        })
    })
    expect((await ask(asha, { limit: 1 })).total).toBe(1 + (round + 1) * 300)
    expect((await ask(asha, { type: 5, limit: 1 })).total).toBe((round + 1) * 300)
  }
  const rows = await db.sql`select entries from history_total where user_id = ${asha.id}`
  expect(rows).toHaveLength(1)
  const last = await ask(asha, { pos: 900, limit: 20 })
  expect(last.list.map(({ type }) => type)).toEqual([1])
})

it('WL-12 what an entry belongs to tells its fee and state', async () => {
  const asha = await member('asha.detailed')
  entryDetails.replace(platform, {
    kinds: ['cashback'],
    detailsOf: async (_db, refs) => new Map(refs.map((ref) => [ref, { fee: 5n, state: 'waiting' }])),
  })
  await transfer(db, {
    key: 'detail',
    kind: 'cashback',
    cause: { cashback_id: '77' },
    from: houseAccount('promotions'),
    to: memberWallet(asha.id),
    amount: inr('3'),
  })
  const { list } = await ask(asha)
  expect(list[0]).toMatchObject({ fee: 5n, state: 'waiting', ref: '77', kind: 'cashback' })
})
