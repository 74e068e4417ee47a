import { inr, usdt } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { team } from '@mela/contract/team.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { keptRows, teamTools } from '../../../testing/team.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { houseAccount, sumOf, walletsChanged } from '../../wallet/index.ts'
import { expireRewards, tellOfExpiry } from './expire.ts'

const server = await testApp({ config: { role: 'api' } })
const { db, member, platform } = server
const { chain, wager, recharge, summaryOf } = teamTools(server)
const owner = sqlAt(db.ownerUrl)
afterAll(() => owner.end())
checkMoneyAfterEach(db)

/** Every reward is open, redeemed or expired, and the sums know which. */
afterEach(async () => {
  const rows = await db.sql`
    select s.user_id from team_sum s left join lateral (
      select coalesce(sum(amount), 0) as revenue, coalesce(sum(amount) filter (where state = 'open'), 0) as open,
        coalesce(sum(amount) filter (where state = 'redeemed'), 0) as redeemed,
        coalesce(sum(amount) filter (where state = 'expired'), 0) as expired
      from team_reward r where r.user_id = s.user_id and r.money_type = s.money_type) r on true
    where (s.revenue, s.open, s.redeemed, s.expired) is distinct from (r.revenue, r.open, r.redeemed, r.expired)`
  expect([...rows]).toEqual([])
})

async function givenEarner(name: string, ...stakes: (ReturnType<typeof inr> | ReturnType<typeof usdt>)[]) {
  const [host, guest] = (await chain(name, 2)) as [TestMember, TestMember]
  for (const stake of stakes) await wager([guest, stake])
  return { host, guest }
}
const balances = async (who: TestMember) =>
  (await who.call(wallet.list)).list.slice(0, 2).map(({ balance }) => balance)
const redeem = (who: TestMember) => who.call(team.redeem)
const expireAt = (who: TestMember, at: 'now' | 'soon') =>
  owner`update team_reward set
    expires_at = clock_timestamp() + ${at === 'now' ? '0' : '2 days'}::interval where user_id = ${who.id}`
const notificationsOf = async (who: TestMember) =>
  (await who.call(notify.list)).list.filter(({ title }) => title === 'Invite rewards expiring soon')

describe('redeeming', () => {
  it('TM-02 moves everything to the wallets, once, and keeps a history', async () => {
    const { host } = await givenEarner('redeem', inr('1000'), usdt('100'))
    const told: string[] = []
    const stop = walletsChanged
      .after((_platform, changed) => void told.push(...changed.map(({ user_id }) => user_id)))
      .connect(platform)
    const promotions = await sumOf(db, houseAccount('promotions'), 1)
    expect(await redeem(host)).toEqual({
      list: [
        { currency: 1, amount: inr('3').amount },
        { currency: 2, amount: usdt('0.3').amount },
      ],
      waiting: [],
    })
    stop()
    expect(told).toContain(host.id)
    expect(await balances(host)).toEqual([inr('3').amount, usdt('0.3').amount])
    const paid = promotions.amount - (await sumOf(db, houseAccount('promotions'), 1)).amount
    expect(paid).toBe(inr('3').amount)
    const { list, total } = await host.call(team.redemptions)
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { currency: 1, amount: inr('3').amount },
      { currency: 2, amount: usdt('0.3').amount },
    ])
    const lines = (await host.call(wallet.history, { query: { type: 6 } })).list
    expect(lines.map(({ kind }) => kind)).toEqual(['commission', 'commission'])
    expect(await summaryOf(host)).toMatchObject({
      total_revenue: inr('3').amount,
      unredeemed_reward: 0n,
      next_expiry_at: null,
    })
    expect(await redeem(host)).toEqual({ list: [], waiting: [] })
    expect(await balances(host)).toEqual([inr('3').amount, usdt('0.3').amount])
  })

  it('TM-02 with nothing to redeem it answers an empty list and changes nothing of anybody', async () => {
    const { host, guest } = await givenEarner('nothing', inr('1000'))
    await redeem(guest)
    const before = await keptRows(db)
    expect(await redeem(guest)).toEqual({ list: [], waiting: [] })
    expect(await keptRows(db)).toBe(before)
    expect(await summaryOf(host)).toMatchObject({ unredeemed_reward: inr('3').amount })
    expect(await guest.call(team.redemptions)).toEqual({ list: [], total: 0 })
  })

  it('TM-02 sixty-four at once pay once', async () => {
    const { host } = await givenEarner('many', inr('1000'), usdt('100'))
    const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => redeem(host)))
    const lists = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.list : []))
    expect(lists).toHaveLength(2)
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(new Set(reasons)).toEqual(new Set(['too_many_money_actions']))
    expect(await balances(host)).toEqual([inr('3').amount, usdt('0.3').amount])
    expect(await host.call(team.redemptions)).toMatchObject({ total: 2 })
  })

  it('TM-02 what is earned after a redemption on the same day begins a new line', async () => {
    const { host, guest } = await givenEarner('again', inr('1000'))
    await redeem(host)
    await wager([guest, inr('2000')])
    expect(await redeem(host)).toEqual({
      list: [{ currency: 1, amount: inr('6').amount }],
      waiting: [],
    })
    expect(await summaryOf(host)).toMatchObject({ total_revenue: inr('9').amount })
  })
})

describe('expiry', () => {
  it('TM-02 at the second of its expiry a reward is gone, swept or not', async () => {
    const { host, guest } = await givenEarner('second', inr('1000'))
    await recharge(guest, inr('500'))
    await expireAt(host, 'now')
    expect(await summaryOf(host)).toMatchObject({
      total_revenue: inr('53').amount,
      unredeemed_reward: 0n,
      next_expiry_at: null,
    })
    expect(await host.call(team.rewards, { query: { state: 'expired' } })).toMatchObject({ total: 2 })
    expect(await redeem(host)).toEqual({ list: [], waiting: [] })
    await Promise.all([expireRewards(platform), expireRewards(platform)])
    expect(await summaryOf(host)).toMatchObject({ total_revenue: inr('53').amount, unredeemed_reward: 0n })
    expect(await balances(host)).toEqual([0n, 0n])
    const { list } = await host.call(team.rewards)
    expect(list.map(({ state }) => state)).toEqual(['expired', 'expired'])
  })

  it('TM-02 the sweep ends only what is over', async () => {
    const { host } = await givenEarner('sweep', inr('1000'))
    await expireAt(host, 'soon')
    await expireRewards(platform)
    expect(await summaryOf(host)).toMatchObject({ unredeemed_reward: inr('3').amount })
    await expireAt(host, 'now')
    await expireRewards(platform)
    expect(await host.call(team.rewards)).toMatchObject({ list: [{ state: 'expired' }] })
    expect(await redeem(host)).toEqual({ list: [], waiting: [] })
  })

  it('TM-02 redeemed or expired, never both, when both come at once', async () => {
    const earners = []
    for (let i = 0; i < 12; i += 1) earners.push(await givenEarner(`race${i}`, inr('1000')))
    await owner`update team_reward set expires_at = clock_timestamp() + interval '40 milliseconds'
      where user_id = any (${earners.map(({ host }) => host.id)}::bigint[])`
    const over = async () => {
      for (let i = 0; i < 30; i += 1) await expireRewards(platform)
    }
    const [outcomes] = await Promise.all([
      Promise.all(earners.map(async ({ host }) => [host, (await redeem(host)).list.length] as const)),
      over(),
    ])
    for (const [host, paid] of outcomes)
      expect(await balances(host)).toEqual([paid === 1 ? inr('3').amount : 0n, 0n])
  })

  it('TM-02 a member is told once of what expires within three days', async () => {
    const { host, guest } = await givenEarner('warned', inr('1000'))
    const other = await member('warned.other')
    await tellOfExpiry(platform)
    expect(await notificationsOf(host)).toEqual([])
    await expireAt(host, 'soon')
    await Promise.all([tellOfExpiry(platform), tellOfExpiry(platform), tellOfExpiry(platform)])
    await tellOfExpiry(platform)
    const notifications = await notificationsOf(host)
    expect(notifications).toHaveLength(1)
    expect(notifications[0]).toMatchObject({
      content: '3 INR will expire within 3 days. Claim it now.',
      action_val: '/receive-rewards',
    })
    expect([...(await notificationsOf(guest)), ...(await notificationsOf(other))]).toEqual([])
    // What the notification spoke for is almost over, and there is more to come.
    await owner`update team_expiry_told set told_until = now() + interval '23 hours' where user_id = ${host.id}`
    await tellOfExpiry(platform)
    expect(await notificationsOf(host)).toHaveLength(2)
    await redeem(host)
    await owner`update team_expiry_told set told_until = now() where user_id = ${host.id}`
    await tellOfExpiry(platform)
    expect(await notificationsOf(host)).toHaveLength(2)
  })
})
