// Whatever trees, rates, bets, redemptions and expiries there were: what was earned is what anybody counts again from the
// rounds, line by line.
import { inr, type Money, money, usdt } from '@mela/contract/money.ts'
import { team } from '@mela/contract/team.ts'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { big, small, teamTools } from '../../../testing/team.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { insertProgramme, selectProgramme } from '../config/config.store.ts'
import { expireRewards } from './expire.ts'

const server = await testApp({ config: { role: 'api' } })
const { db, member, platform } = server
const { bind, play, today } = teamTools(server)
const owner = sqlAt(db.ownerUrl)
afterAll(() => owner.end())
checkMoneyAfterEach(db)

const MEMBERS = 7
let histories = 0

type Step =
  | { do: 'play'; bets: { who: number; currency: 1 | 2; big: number; small: number }[] }
  | { do: 'rates'; rates: number[] }
  | { do: 'redeem'; who: number }
  | { do: 'expire'; who: number }

const someone = fc.integer({ min: 0, max: MEMBERS - 1 })
const bet = fc.record({
  who: someone,
  currency: fc.constantFrom<1 | 2>(1, 2),
  big: fc.integer({ min: 1, max: 90_000 }),
  small: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 })),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .uniqueArray(bet, { minLength: 1, maxLength: 6, selector: ({ who, currency }) => `${who} ${currency}` })
      .map((bets) => ({ do: 'play' as const, bets })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(5000), fc.nat(2500), fc.nat(1500))
      .map((rates) => ({ do: 'rates' as const, rates })),
  },
  { weight: 1, arbitrary: someone.map((who) => ({ do: 'redeem' as const, who })) },
  { weight: 1, arbitrary: someone.map((who) => ({ do: 'expire' as const, who })) },
)
/** Inviters come before those they invite; −1 has none. */
const tree = fc.tuple(...Array.from({ length: MEMBERS - 1 }, (_, i) => fc.integer({ min: -1, max: i })))

type Bases = Map<string, bigint>
const keyOf = (user_id: string, money_type: number, tier: number, rate: number) =>
  `${user_id} ${money_type} ${tier} ${rate}`

it('TM-02 for random trees, bets and rates the rewards are those recomputed from the rounds', async () => {
  await fc.assert(
    fc.asyncProperty(tree, fc.array(step, { minLength: 1, maxLength: 8 }), async (inviters, steps) => {
      histories += 1
      const members: TestMember[] = []
      for (let i = 0; i < MEMBERS; i += 1) members.push(await member(`model${histories}.${i}`))
      for (const [i, inviter] of inviters.entries())
        if (inviter >= 0) await bind(members[i + 1] as TestMember, members[inviter] as TestMember)
      const parentOf = new Map(members.slice(1).map(({ id }, i) => [id, members[inviters[i] ?? -1]?.id]))
      let rates = await setRates([3000, 1000, 500])
      const expected: Bases = new Map()

      for (const one of steps) {
        if (one.do === 'rates') rates = await setRates(one.rates)
        if (one.do === 'redeem') await members[one.who]?.call(team.redeem)
        if (one.do === 'expire') {
          await owner`update team_reward set expires_at = now() where user_id = ${members[one.who]?.id ?? ''}`
          await expireRewards(platform)
        }
        if (one.do !== 'play') continue
        const period = await play(
          2,
          today,
          one.bets.map(({ who, currency, ...stakes }) => [
            members[who] as TestMember,
            big(stakeOf(currency, stakes.big)),
            ...(stakes.small > 0 ? [small(stakeOf(currency, stakes.small))] : []),
          ]),
        )
        const rows = await db.sql<{ user_id: string; money_type: number; exposure: string }[]>`
          select user_id, money_type, exposure from participation where period = ${period}`
        for (const { user_id, money_type, exposure } of rows) {
          let upline = parentOf.get(user_id)
          for (let tier = 1; tier <= 3 && upline; tier += 1) {
            const rate = rates[tier - 1] ?? 0
            const key = keyOf(upline, money_type, tier, rate)
            // A stake too small for a fee counts for nothing (SE-04).
            if (rate > 0 && BigInt(exposure) > 0n)
              expected.set(key, (expected.get(key) ?? 0n) + BigInt(exposure))
            upline = parentOf.get(upline)
          }
        }
      }
      await compare(
        members.map(({ id }) => id),
        expected,
      )
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

const stakeOf = (currency: 1 | 2, hundredths: number): Money => {
  const unit = currency === 1 ? inr('0.01') : usdt('0.01')
  return money(currency, unit.amount * BigInt(hundredths))
}

async function setRates(rates: number[]): Promise<number[]> {
  await db.transaction(async (tx) => {
    for (const currency of [1, 2] as const)
      await insertProgramme(tx, currency, { ...(await selectProgramme(tx, currency)), rates }, 'a test')
  })
  return rates
}

/** Lines are rounded each on its own, so bases are compared, and every amount with its base. */
async function compare(ids: string[], expected: Bases): Promise<void> {
  const rows = await db.sql<
    { user_id: string; money_type: number; tier: number; rate: number; base: string; amount: string }[]
  >`select user_id, money_type, tier, rate, base, amount from team_reward where user_id = any (${ids}::bigint[])`
  const found: Bases = new Map()
  for (const { user_id, money_type, tier, rate, base, amount } of rows) {
    const key = keyOf(user_id, money_type, tier, rate)
    found.set(key, (found.get(key) ?? 0n) + BigInt(base))
    const unit = money_type === 1 ? 10_000n : 1n
    expect(BigInt(amount)).toBe(((BigInt(base) * BigInt(rate)) / (1_000_000n * unit)) * unit)
  }
  expect(found).toEqual(expected)
  const wrong = await db.sql`
    select s.user_id from team_sum s cross join lateral (
      select coalesce(sum(amount), 0) as revenue, coalesce(sum(amount) filter (where state = 'open'), 0) as open,
        coalesce(sum(amount) filter (where state = 'redeemed'), 0) as redeemed,
        coalesce(sum(amount) filter (where state = 'expired'), 0) as expired
      from team_reward r where r.user_id = s.user_id and r.money_type = s.money_type) r
    where s.user_id = any (${ids}::bigint[])
      and (s.revenue, s.open, s.redeemed, s.expired) is distinct from (r.revenue, r.open, r.redeemed, r.expired)`
  expect([...wrong]).toEqual([])
  const [redeemed] = await db.sql`
    select coalesce((select sum(redeemed) from team_sum where user_id = any (${ids}::bigint[])), 0)
      = coalesce((select sum(amount) from posting where kind = 'commission' and to_user = any (${ids}::bigint[])), 0) as ok`
  expect(redeemed?.ok).toBe(true)
}
