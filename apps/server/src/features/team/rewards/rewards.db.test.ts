import { inr, usdt } from '@mela/contract/money.ts'
import { team, teamStaff } from '@mela/contract/team.ts'
import { describe, expect, it } from 'vitest'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { operatorOf } from '../../../testing/operator.ts'
import { big, small, teamTools } from '../../../testing/team.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { countRecharges } from './count-recharges.ts'

const server = await testApp({ config: { role: 'api' } })
const { db, member, platform, clock } = server
const { chain, invited, wager, play, recharge, summaryOf, uidOf, games, today, day } = teamTools(server)
checkMoneyAfterEach(db)

const DAY_MS = 86_400_000
const linesOf = async (who: TestMember, query: object = {}) => (await who.call(team.rewards, { query })).list

describe('commission', () => {
  it('TM-02 tiers one to three earn by their rates on what a member risked, the fourth nothing', async () => {
    const [d, c, b, a, player] = (await chain('tiers', 5)) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
    await wager([player, inr('1000')])
    for (const [who, tier, rate, amount] of [
      [a, 1, 3000, inr('3')],
      [b, 2, 1000, inr('1')],
      [c, 3, 500, inr('0.5')],
    ] as const) {
      const midnight = Date.parse(`${day}T00:00:00Z`)
      expect(await linesOf(who)).toEqual([
        {
          id: expect.any(String),
          currency: 1,
          kind: 'commission',
          tier,
          day,
          base: inr('1000').amount,
          rate,
          amount: amount.amount,
          source: null,
          state: 'open',
          // Thirty days after its day is over.
          expires_at: midnight + 31 * DAY_MS,
        },
      ])
      expect(await summaryOf(who)).toMatchObject({
        currency: 1,
        total_revenue: amount.amount,
        unredeemed_reward: amount.amount,
        subordinate_count: 1,
        valid_subordinate_count: 0,
        next_expiry_at: midnight + 31 * DAY_MS,
        rates: [3000, 1000, 500],
        first_recharge: { least: inr('500').amount, bonus: inr('50').amount },
      })
    }
    expect(await linesOf(d)).toEqual([])
    expect(await linesOf(player)).toEqual([])
    expect(await summaryOf(player)).toMatchObject({ total_revenue: 0n, next_expiry_at: null })
    expect(await summaryOf(a, 2)).toMatchObject({ total_revenue: 0n })
  })

  it('TM-02 big against small earns on the difference only, and a round that is void nothing', async () => {
    const [host, guest] = (await chain('hedge', 2)) as [TestMember, TestMember]
    await play(2, today, [[guest, big(inr('1000')), small(inr('400'))]])
    expect((await linesOf(host))[0]).toMatchObject({ base: inr('600').amount, amount: inr('1.8').amount })
    const round = await games.givenRound(4, 1, today)
    await games.recharge(guest.id, inr('500'))
    await games.placeBets(round, guest.id, [big(inr('500'))])
    await games.lockRound(round)
    await games.voidRound(round)
    await wager([guest, usdt('1')])
    expect((await linesOf(host, { currency: 1 }))[0]).toMatchObject({ base: inr('600').amount })
    expect(await summaryOf(host)).toMatchObject({ total_revenue: inr('1.8').amount })
  })

  it('TM-02 a day is one line per tier: parts of a unit add up before they are rounded', async () => {
    const host = await member('host.day')
    const [a, b] = [await invited('a.day', host), await invited('b.day', host)]
    // 0.3 % of 1 is 0.003 rupees: nothing yet.
    await wager([a, inr('1')])
    expect(await linesOf(host)).toMatchObject([{ base: inr('1').amount, amount: 0n }])
    await wager([a, inr('1')], [b, inr('1.5')])
    expect(await linesOf(host)).toMatchObject([{ base: inr('3.5').amount, amount: inr('0.01').amount }])
    expect(await summaryOf(host)).toMatchObject({ total_revenue: inr('0.01').amount })
  })

  it('TM-02 a new rate counts from now on, what was earned stays', async () => {
    const [host, guest] = (await chain('rate', 2)) as [TestMember, TestMember]
    const growth = await operatorOf(server, 'olga.rate', ['growth'])
    const wish = { params: { currency: '2' } }
    const { version: _, ...before } = await growth.call(teamStaff.config, wish)
    await wager([guest, usdt('100')])
    await growth.call(teamStaff.setConfig, {
      ...wish,
      body: { ...before, rates: [1000, 0, 0], reason: 'less' },
    })
    await wager([guest, usdt('100')])
    await growth.call(teamStaff.setConfig, { ...wish, body: { ...before, reason: 'as before' } })
    expect((await linesOf(host)).map(({ rate, amount }) => [rate, amount])).toEqual([
      [1000, usdt('0.1').amount],
      [3000, usdt('0.3').amount],
    ])
    expect(await summaryOf(host, 2)).toMatchObject({ total_revenue: usdt('0.4').amount })
  })
})

describe('recharges of the line', () => {
  it('TM-02 the first recharge that is large enough brings the inviter a bonus, once', async () => {
    const [top, host, guest] = (await chain('bonus', 3)) as [TestMember, TestMember, TestMember]
    await recharge(guest, inr('300'))
    expect(await linesOf(host)).toEqual([])
    await recharge(guest, inr('1000'))
    await recharge(guest, inr('1000'))
    await recharge(guest, usdt('10'))
    const [line, ...more] = await linesOf(host)
    expect(more).toEqual([])
    expect(line).toMatchObject({
      kind: 'first_recharge',
      tier: 1,
      currency: 1,
      base: inr('1000').amount,
      rate: null,
      amount: inr('50').amount,
      source: { uid: await uidOf(guest), nickname: 'bonus.2' },
      state: 'open',
    })
    expect(Math.abs((line?.expires_at ?? 0) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000)
    expect(await linesOf(top)).toEqual([])
    expect(await summaryOf(host)).toMatchObject({ total_revenue: inr('50').amount })
  })

  it('TM-02 recharges counted by many at once are counted once', async () => {
    const host = await member('host.burst')
    const guests = await Promise.all(Array.from({ length: 8 }, (_, i) => invited(`guest.burst${i}`, host)))
    await Promise.all([
      ...guests.map((guest) => recharge(guest, inr('500'))),
      ...Array.from({ length: 8 }, () => countRecharges(platform)),
    ])
    expect(await linesOf(host)).toHaveLength(8)
    expect(await summaryOf(host)).toMatchObject({ total_revenue: inr('400').amount, subordinate_count: 8 })
  })

  it('TM-06 a subordinate is valid when recharge and play reach what is asked, in that currency', async () => {
    const [top, host, guest] = (await chain('valid', 3)) as [TestMember, TestMember, TestMember]
    const validOf = async (who: TestMember, currency: 1 | 2 = 1) =>
      (await summaryOf(who, currency)).valid_subordinate_count
    await recharge(guest, inr('500'))
    await wager([guest, inr('999')])
    expect(await validOf(host)).toBe(0)
    // By the very bet that reaches it: what levels count comes first.
    await wager([guest, inr('1')])
    expect(await validOf(host)).toBe(1)
    await wager([guest, inr('10')])
    expect([await validOf(host), await validOf(host, 2), await validOf(top)]).toEqual([1, 0, 0])
    const other = await invited('valid.other', host)
    await wager([other, inr('1000')])
    expect(await validOf(host)).toBe(1)
    await recharge(other, inr('500'))
    expect(await validOf(host)).toBe(2)
  })
})

describe('all together', () => {
  it('TM-01 the totals of the platform are true sums, at most a minute old', async () => {
    const [host, guest] = (await chain('total', 2)) as [TestMember, TestMember]
    const sums = async () => {
      const [row] = await db.sql<{ revenue: string; redeemed: string }[]>`
        select sum(revenue)::bigint as revenue, sum(redeemed)::bigint as redeemed from team_sum where money_type = 1`
      return {
        platform_total_reward: BigInt(row?.revenue ?? 0),
        platform_total_redemption: BigInt(row?.redeemed ?? 0),
      }
    }
    await wager([guest, inr('1000')])
    clock.nowMs += 60_000
    const before = await sums()
    expect(await summaryOf(guest)).toMatchObject(before)
    await wager([guest, inr('1000')])
    await host.call(team.redeem)
    clock.nowMs += 59_999
    expect(await summaryOf(guest)).toMatchObject(before)
    clock.nowMs += 1
    const after = await sums()
    expect(after.platform_total_reward).toBe(before.platform_total_reward + inr('3').amount)
    expect(after.platform_total_redemption).toBe(before.platform_total_redemption + inr('6').amount)
    expect(await summaryOf(guest)).toMatchObject(after)
  })

  it('TM-08 the lines add up to the total revenue, by currency and state', async () => {
    const [host, guest] = (await chain('sum', 2)) as [TestMember, TestMember]
    await wager([guest, inr('1000')], [host, inr('5')])
    await host.call(team.redeem)
    await wager([guest, inr('500')])
    await wager([guest, usdt('30')])
    await recharge(guest, inr('500'))
    const all = await linesOf(host)
    expect(all.map(({ state }) => state).sort()).toEqual(['open', 'open', 'open', 'redeemed'])
    const rupees = await linesOf(host, { currency: 1 })
    const sum = rupees.reduce((total, { amount }) => total + amount, 0n)
    expect(sum).toBe(inr('54.5').amount)
    expect(await summaryOf(host)).toMatchObject({ total_revenue: sum, unredeemed_reward: inr('51.5').amount })
    expect(await linesOf(host, { state: 'redeemed' })).toMatchObject([{ amount: inr('3').amount }])
    expect(await host.call(team.rewards, { query: { limit: 1, pos: 1 } })).toMatchObject({
      total: 4,
      list: [{ id: all[1]?.id }],
    })
    expect(await linesOf(guest)).toEqual([])
  })
})
