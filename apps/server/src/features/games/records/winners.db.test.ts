import { games } from '@mela/contract/games.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member, visitor, clock } = server
checkMoneyAfterEach(db)
const { setClock, givenRound, recharge, placeBets, playRound, voidRound, lockRound, drawRound } =
  gamesTools(server)

const DAY = 86_400_000
const latest = (query: object = {}) => visitor.call(games.latestWinners, { query })
const ranking = (query: object = {}) => {
  clock.nowMs += 15_000
  return visitor.call(games.earningsRanking, { query })
}

async function player(name: string) {
  const who = await member(name)
  await recharge(who.id, inr('100000'))
  await recharge(who.id, usdt('10000'))
  return who
}
/** Every digit has this stake, so exactly one wins: 9.702 times of it. */
const bet = (round: Parameters<typeof placeBets>[0], who: TestMember, stake: ReturnType<typeof inr>) =>
  placeBets(
    round,
    who.id,
    Array.from({ length: 10 }, (_, i) => ({ category: 'Num', selection: String(i), stake })),
  )

it('HM-03 winners are prizes that were paid, newest first and the largest of a round before others, names masked', async () => {
  const noon = Date.UTC(2026, 4, 4, 12)
  const [asha, ravi, mala] = [
    await player('asha.wins'),
    await player('ravi.wins'),
    await player('mala.waits'),
  ]
  await db.sql`update member set nickname = 'आशा वर्मा', avatar_url = '/files/a.png' where id = ${asha.id}`
  const first = await givenRound(2, 1, noon)
  await bet(first, asha, inr('10'))
  await bet(first, ravi, inr('20'))
  await bet(first, ravi, usdt('1'))
  await playRound(first)
  const second = await givenRound(3, 3, noon)
  await bet(second, asha, usdt('5'))
  await playRound(second)
  const gone = await givenRound(2, 1, noon + 600_000)
  await bet(gone, mala, inr('1000'))
  await voidRound(gone)
  const pending = await givenRound(2, 1, noon + 1_200_000)
  await bet(pending, mala, inr('1000'))

  const { list, total } = await latest()
  expect(total).toBe(4)
  expect(list).toEqual([
    {
      user: { avatar: '/files/a.png', nickname: 'आशा****वर्मा' },
      game_betting: {
        type: 3,
        minutes: 3,
        period: second.period,
        money_type: 2,
        prize_amount: usdt('48.51').amount,
      },
      created_at: second.ends_at,
    },
    ...[
      [ravi, 'ra****ns', 1, inr('194.04')] as const,
      [asha, 'आशा****वर्मा', 1, inr('97.02')] as const,
      [ravi, 'ra****ns', 2, usdt('9.702')] as const,
    ].map(([who, nickname, money_type, prize]) => ({
      user: { avatar: who === asha ? '/files/a.png' : null, nickname },
      game_betting: { type: 2, minutes: 1, period: first.period, money_type, prize_amount: prize.amount },
      created_at: first.ends_at,
    })),
  ])
  for (const { game_betting } of list) {
    const paid =
      await db.sql`select from posting where kind = 'payout' and amount = ${game_betting.prize_amount.toString()}
      and money_type = ${game_betting.money_type} and cause->>'period' = ${game_betting.period}`
    expect(paid).toHaveLength(1)
  }
  expect((await latest({ money_type: 1 })).total).toBe(2)
  expect((await latest({ type: 3 })).list).toHaveLength(1)
  expect(await latest({ type: 1 })).toEqual({ list: [], total: 0 })
  expect(await latest({ pos: 1, limit: 2 })).toEqual({ list: list.slice(1, 3), total: 4 })
  expect(await latest({ pos: 9 })).toEqual({ list: [], total: 4 })

  await db.sql`update member set banned_at = now() where id = ${ravi.id}`
  expect(await latest()).toMatchObject({ total: 2 })
  expect((await latest()).list.map(({ user }) => user.nickname)).not.toContain('ra****ns')
  await db.sql`update member set banned_at = null where id = ${ravi.id}`
})

it('HM-05 the ranking is of what was won this UTC day, most first, per currency', async () => {
  const midnight = Date.UTC(2026, 5, 1)
  const [asha, ravi, mala] = [
    await player('asha.ranks'),
    await player('ravi.ranks'),
    await player('mala.ranks'),
  ]
  // The round that ends at midnight belongs to the new day, the one before it does not.
  const before = await givenRound(2, 1, midnight - 120_000)
  await bet(before, mala, inr('5000'))
  await playRound(before)
  const last = await givenRound(2, 1, midnight - 60_000)
  await bet(last, asha, inr('10'))
  await playRound(last)
  const today = await givenRound(2, 1, midnight)
  await bet(today, asha, inr('10'))
  await bet(today, ravi, inr('15'))
  await bet(today, ravi, usdt('3'))
  await playRound(today)
  const gone = await givenRound(2, 1, midnight + 60_000)
  await bet(gone, mala, inr('5000'))
  await voidRound(gone)

  expect(await ranking()).toEqual({
    list: [
      { rank: 1, user: { avatar: null, nickname: 'as****ks' }, money_type: 1, amount: inr('194.04').amount },
      { rank: 2, user: { avatar: null, nickname: 'ra****ks' }, money_type: 1, amount: inr('145.53').amount },
    ],
    total: 2,
  })
  expect(await ranking({ money_type: 2 })).toMatchObject({
    list: [{ rank: 1, amount: usdt('29.106').amount }],
  })
  expect(await ranking({ money_type: 3 })).toEqual({ list: [], total: 0 })
  expect(await ranking({ pos: 1 })).toMatchObject({ list: [{ rank: 2 }], total: 2 })

  await setClock(midnight - 1)
  expect((await ranking()).list[0]?.amount).toBe(inr('48510').amount)
  await setClock(midnight + DAY)
  expect(await ranking()).toEqual({ list: [], total: 0 })
})

it('HM-05 within 15 seconds many who look share one answer; then it is made anew', async () => {
  const noon = Date.UTC(2026, 6, 1, 12)
  const asha = await player('asha.shares')
  const round = await givenRound(2, 1, noon)
  await bet(round, asha, inr('10'))
  expect((await ranking()).total).toBe(0)
  await playRound(round)
  clock.nowMs += 14_999
  expect((await visitor.call(games.earningsRanking)).total).toBe(0)
  clock.nowMs += 1
  expect((await visitor.call(games.earningsRanking)).total).toBe(1)
})

it('HM-05 a prize as high as the stake was won all the same', async () => {
  const asha = await player('asha.even')
  const round = await givenRound(4, 1, Date.UTC(2026, 7, 1, 12))
  await placeBets(round, asha.id, [{ category: 'Size', selection: 'big', stake: inr('10') }])
  await lockRound(round)
  await drawRound(round)
  await setClock(round.ends_at)
  // As if the paytable paid once the stake; K3 takes no fee.
  await db.sql`select game_settle_slice(${round.period}, 0, ${new Array(54).fill(100)}::int[])`
  await db.sql`select game_close_round(${round.period})`
  expect(await ranking()).toMatchObject({ list: [{ amount: inr('10').amount }], total: 1 })
})
