import { inr, type Money, usdt } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { vip } from '@mela/contract/vip.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { describe, expect, it, vi } from 'vitest'
import { growthTools } from '../../testing/growth.ts'
import { checkMoneyAfterEach } from '../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'
import { afterSettlement } from '../games/index.ts'
import { announceMoves } from './moves.ts'

const server = await testApp()
const { db, member, platform } = server
const { recharge, play, games } = growthTools(server)
checkMoneyAfterEach(db)

const NOW = Date.now()
const big = (stake: Money) => ({ category: 'Size', selection: 'big', stake })
const small = (stake: Money) => ({ category: 'Size', selection: 'small', stake })
const standing = (who: TestMember, money_type: 1 | 2 = 1) => who.call(vip.standing, { query: { money_type } })
const waiting = async (who: TestMember, money_type: 1 | 2 = 1) =>
  who.call(vip.cashback, { query: { money_type } })
const claim = (who: TestMember, body: { money_type?: 1 | 2; type?: 1 | 2 | 3 | 4 | 5 } = {}) =>
  who.call(vip.receive, { body })
const rupees = async (who: TestMember) => (await who.call(wallet.list)).list[0]?.balance

describe('wash code', () => {
  it('VP-02 a settled bet earns by game and level; big against small earns on the difference only', async () => {
    const [asha, ravi] = [await member('asha.wash'), await member('ravi.wash')]
    await play(2, NOW, [
      [asha, big(inr('1000'))],
      [ravi, big(inr('1000')), small(inr('400'))],
    ])
    // Level 0 brings 0.1 % at WinGo.
    const [mine, his] = [await waiting(asha), await waiting(ravi)]
    expect(mine.list[1]).toEqual({
      game_type: 2,
      amount: inr('1').amount,
      exposure: inr('1000').amount,
      rate: 1000,
    })
    expect(his.list[1]).toMatchObject({ amount: inr('0.6').amount, exposure: inr('600').amount })
    expect(his.total).toBe(inr('0.6').amount)
    expect(mine.list.filter(({ amount }) => amount > 0n)).toHaveLength(1)
  })

  it('VP-02 nothing is there before it is counted, and counting again adds nothing', async () => {
    const asha = await member('asha.once')
    await play(2, NOW, [[asha, big(inr('1000'))]], { isCounted: false })
    expect((await waiting(asha)).total).toBe(0n)
    await Promise.all([afterSettlement(platform), afterSettlement(platform), afterSettlement(platform)])
    await afterSettlement(platform)
    expect((await waiting(asha)).total).toBe(inr('1').amount)
  })

  it('VP-02 claimed per game or all, into the wallet, with a history that says what it came from', async () => {
    const asha = await member('asha.claims')
    await play(2, NOW, [[asha, big(inr('1000'))]])
    await play(4, NOW, [[asha, big(inr('1000'))]])
    await play(5, NOW, [[asha, { category: 'Sum', selection: 'odd', stake: inr('100') }]])
    const before = await rupees(asha)
    // K3 brings 0.15 % at level 0.
    expect(await claim(asha, { type: 4 })).toEqual({ amount: inr('1.5').amount })
    expect((await waiting(asha)).total).toBe(inr('1.1').amount)
    expect(await claim(asha)).toEqual({ amount: inr('1.1').amount })
    expect(await claim(asha)).toEqual({ amount: 0n })
    expect(await rupees(asha)).toBe((before ?? 0n) + inr('2.6').amount)
    const { list, total } = await asha.call(vip.history)
    expect(total).toBe(2)
    expect(list.map(({ game_type, amount, exposure }) => [game_type, amount, exposure])).toEqual([
      [null, inr('1.1').amount, inr('1100').amount],
      [4, inr('1.5').amount, inr('1000').amount],
    ])
    const lines = await asha.call(wallet.history, { query: { type: 6 } })
    expect(lines.list.map(({ kind, ref }) => [kind, ref])).toEqual(list.map(({ id }) => ['cashback', id]))
  })

  it('VP-02 less than the smallest unit waits on, and nothing of it is lost', async () => {
    const asha = await member('asha.dust')
    await play(2, NOW, [[asha, big(inr('9.99'))]])
    expect(await waiting(asha)).toMatchObject({ total: 0n })
    expect(await claim(asha)).toEqual({ amount: 0n })
    await play(2, NOW, [[asha, big(inr('1'))]])
    // 0.00999 + 0.001 is one paisa and a little.
    expect(await claim(asha)).toEqual({ amount: inr('0.01').amount })
    const [row] =
      await db.sql`select rebates[2] as rest from vip_member where user_id = ${asha.id} and money_type = 1`
    expect(row?.rest).toBe('990')
  })

  it('VP-02 claimed 64 times at once it is paid once', async () => {
    const asha = await member('asha.races')
    await play(2, NOW, [[asha, big(inr('100000'))]])
    const before = await rupees(asha)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        claim(asha, i % 2 ? {} : { type: 2 }).then(
          ({ amount }) => amount,
          (error) => error.reason as string,
        ),
      ),
    )
    expect(answers.filter((one) => typeof one === 'bigint' && one > 0n)).toEqual([inr('100').amount])
    expect(answers.every((one) => one === 'too_many_money_actions' || typeof one === 'bigint')).toBe(true)
    expect(await rupees(asha)).toBe((before ?? 0n) + inr('100').amount)
  })

  it('VP-02 currencies stay apart, and so do members', async () => {
    const [asha, ravi] = [await member('asha.usdt'), await member('ravi.usdt')]
    await play(2, NOW, [[asha, big(usdt('10'))]])
    expect(await waiting(asha, 2)).toMatchObject({ total: usdt('0.01').amount })
    expect((await waiting(asha)).total).toBe(0n)
    expect(await claim(ravi, { money_type: 2 })).toEqual({ amount: 0n })
    expect(await claim(asha, { money_type: 2 })).toEqual({ amount: usdt('0.01').amount })
  })

  it('VP-02 a round that is void earns nothing', async () => {
    const asha = await member('asha.void')
    const round = await games.givenRound(2, 3, NOW)
    await games.recharge(asha.id, inr('100'))
    await games.placeBets(round, asha.id, [big(inr('100'))])
    await games.lockRound(round)
    await games.voidRound(round)
    await afterSettlement(platform)
    expect(await waiting(asha)).toMatchObject({ total: 0n })
    expect((await standing(asha)).consumption).toBe(0n)
  })
})

describe('levels', () => {
  it('VP-01 recharge and play of the month lift a member at once, and not one of them alone', async () => {
    const asha = await member('asha.climbs')
    await recharge(asha, inr('500'))
    expect(await standing(asha)).toMatchObject({
      level: 0,
      recharge: inr('500').amount,
      consumption: 0n,
      recharge_next: inr('500').amount,
      consumption_next: inr('2500').amount,
      consumption_relegation: 0n,
    })
    await play(2, NOW, [[asha, big(inr('2499'))]])
    expect((await standing(asha)).level).toBe(0)
    await play(2, NOW, [[asha, big(inr('1'))]])
    expect(await standing(asha)).toMatchObject({
      level: 1,
      recharge_next: inr('2000').amount,
      recharge_relegation: inr('200').amount,
    })
    expect((await standing(asha, 2)).level).toBe(0)
  })

  it('VP-01 a recharge lifts too, over several levels when the month is enough for them', async () => {
    const ravi = await member('ravi.climbs')
    await play(2, NOW, [[ravi, big(inr('50000'))]])
    expect((await standing(ravi)).level).toBe(0)
    await recharge(ravi, inr('10000'))
    expect(await standing(ravi)).toMatchObject({ level: 3 })
    // Told in the background, by whoever comes first.
    await vi.waitFor(async () => {
      await announceMoves(platform)
      const [row] = await db.sql`select level from member where id = ${ravi.id}`
      expect(row?.level).toBe(3)
    })
    const { list } = await ravi.call(notify.list)
    expect(list.map(({ title }) => title)).toContain('You’re now VIP 3')
  })

  it('VP-02 the next round is counted by the new level, the one that lifted by the old', async () => {
    const asha = await member('asha.rates')
    await recharge(asha, inr('500'))
    await play(2, NOW, [[asha, big(inr('2500'))]])
    expect((await waiting(asha)).total).toBe(inr('2.5').amount)
    await play(2, NOW, [[asha, big(inr('1000'))]])
    expect((await waiting(asha)).total).toBe(inr('4').amount)
    const lines = await db.sql`
      select level, rate, amount from rebate_line where user_id = ${asha.id} order by period`
    expect(lines).toEqual([
      { level: 0, rate: 1000, amount: String(inr('2.5').amount) },
      { level: 1, rate: 1500, amount: String(inr('1.5').amount) },
    ])
  })

  it('VP-01 a new month begins at zero, and a late round of the old one does not count for it', async () => {
    const asha = await member('asha.month')
    await recharge(asha, inr('500'))
    const next = Date.UTC(new Date(NOW).getUTCFullYear(), new Date(NOW).getUTCMonth() + 1, 2)
    await play(2, next, [[asha, big(inr('70'))]])
    const row = async () =>
      (
        await db.sql`select month::text, recharge, consumption, played from vip_member
        where user_id = ${asha.id} and money_type = 1`
      )[0]
    expect(await row()).toMatchObject({ recharge: '0', consumption: String(inr('70').amount) })
    await play(2, NOW, [[asha, big(inr('30'))]])
    expect(await row()).toMatchObject({
      consumption: String(inr('70').amount),
      played: String(inr('100').amount),
    })
    // Asked now, it is still this month, of which nothing is kept any more.
    expect(await standing(asha)).toMatchObject({ consumption: 0n, recharge: 0n })
  })

  it('VP-01 the month ends where UTC says, and visitors see the ladder', async () => {
    const { list, version } = await server.visitor.call(vip.levels)
    expect(version).toBeGreaterThan(0)
    expect(list.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(list.at(-1)).toMatchObject({ recharge_next: null, consumption_next: null })
    const { until } = await standing(await member('asha.until'))
    const at = new Date(until)
    expect([at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes(), at.getUTCMilliseconds()]).toEqual([
      1, 0, 0, 0,
    ])
    expect(until).toBeGreaterThan(NOW)
  })
})
