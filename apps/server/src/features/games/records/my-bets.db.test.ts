import { games } from '@mela/contract/games.ts'
import { inr, money, usdt } from '@mela/contract/money.ts'
import { pickOf } from '@mela/games/pick.ts'
import { payoutOf } from '@mela/games/stake.ts'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import type { TestBet } from '../../../testing/given-bets.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member } = server
checkMoneyAfterEach(db)
const { setClock, givenRound, recharge, placeBets, lockRound, drawRound, settleRound, playRound, voidRound } =
  gamesTools(server)

const NOON = Date.UTC(2026, 4, 4, 12)
const ask = (who: TestMember, query: object = {}) => who.call(games.myBets, { query })
const digits = (stake = inr('10')): TestBet[] =>
  Array.from({ length: 10 }, (_, i) => ({ category: 'Num', selection: String(i), stake }))

async function player(name: string) {
  const who = await member(name)
  await recharge(who.id, inr('100000'))
  await recharge(who.id, usdt('1000'))
  return who
}

it('GM-15 a bet is pending until its round has ended and is paid; then it says what it paid to the unit', async () => {
  const asha = await player('asha.states')
  const round = await givenRound(2, 1, NOON)
  const ids = await placeBets(round, asha.id, digits(inr('10.01')))
  const open = await ask(asha)
  expect(open.total).toBe(10)
  expect(open.list.map(({ bet_id }) => bet_id)).toEqual(ids.toReversed())
  // 10.01 less the fee of 0.20 is 9.81; times 9.9 is 97.119.
  expect(open.list[0]).toEqual({
    bet_id: ids[9],
    game_type: 2,
    minutes: 1,
    period: round.period,
    category: 'Num',
    position: null,
    selection: '9',
    money_type: 1,
    amount: inr('10.01').amount,
    fee: inr('0.2').amount,
    state: 'pending',
    prize_amount: 0n,
    possible_amount: inr('97.11').amount,
    result: null,
    can_cancel: true,
    created_at: round.opens_at,
    ends_at: round.ends_at,
  })
  await setClock(round.locks_at - 1)
  expect((await ask(asha)).list.every(({ can_cancel }) => can_cancel)).toBe(true)
  await setClock(round.locks_at)
  expect((await ask(asha)).list.some(({ can_cancel }) => can_cancel)).toBe(false)

  await lockRound(round)
  const [drawn] = await drawRound(round)
  for (const moment of [round.draws_at, round.ends_at - 1, round.ends_at]) {
    await setClock(moment)
    const { list } = await ask(asha)
    const result = moment === round.ends_at ? [drawn] : null
    for (const bet of list) expect(bet).toMatchObject({ state: 'pending', prize_amount: 0n, result })
  }
  await settleRound(round)
  const { list } = await ask(asha)
  for (const bet of list) {
    const isWon = bet.selection === String(drawn)
    expect(bet).toMatchObject({
      state: isWon ? 'won' : 'lost',
      prize_amount: isWon ? inr('97.11').amount : 0n,
      result: [drawn],
    })
  }
  // One millisecond before the end nobody would have been told.
  await setClock(round.ends_at - 1)
  expect((await ask(asha)).list[0]).toMatchObject({ state: 'pending', prize_amount: 0n, result: null })
})

it('GM-12 the prizes of a member’s bets are what their wallet got, in every game and currency', async () => {
  const asha = await player('asha.prizes')
  const bets: Record<number, TestBet[]> = {
    1: [
      { category: 'Podium', selection: '3', stake: usdt('0.123457') },
      { category: 'Sum', selection: 'small', stake: usdt('7.77') },
      { category: 'Size', position: '10', selection: 'big', stake: usdt('1.000003') },
    ],
    3: [...digits(usdt('0.010001')), { category: 'Color', selection: 'red', stake: usdt('3.3') }],
    4: ['1', '2', '3', '4', '5', '6'].map((selection) => ({
      category: 'Single',
      selection,
      stake: usdt('0.333333'),
    })),
    5: [
      { category: 'Sum', selection: 'odd', stake: usdt('5') },
      { category: 'Sum', selection: 'even', stake: usdt('5.000001') },
    ],
  }
  for (const [type, lines] of Object.entries(bets)) {
    const game_type = Number(type) as 1 | 3 | 4 | 5
    const round = await givenRound(game_type, 5, NOON)
    await placeBets(round, asha.id, lines)
    await playRound(round)
    const { list } = await ask(asha, { period: round.period, limit: 100 })
    expect(list).toHaveLength(lines.length)
    const told = list.reduce((sum, { prize_amount }) => sum + prize_amount, 0n)
    const [paid] = await db.sql<[{ sum: string }]>`
      select coalesce(sum(amount), 0)::text as sum from posting
      where to_user = ${asha.id} and kind = 'payout' and cause->>'period' = ${round.period}`
    expect(told).toBe(BigInt(paid.sum))
    for (const bet of list) {
      expect(bet.prize_amount <= bet.possible_amount).toBe(true)
      const pick = pickOf(game_type, bet)?.pick ?? 0
      const payout = payoutOf(game_type, 'fair97-1', pick, money(2, bet.amount), bet.result ?? [])
      expect(bet.prize_amount).toBe(payout.amount)
    }
  }
})

it('GM-19 a cancelled bet says so and is never won; GM-17 a void round gives back and pays no prize', async () => {
  const asha = await player('asha.cancels')
  const round = await givenRound(2, 3, NOON)
  const ids = await placeBets(round, asha.id, digits())
  for (const bet_id of ids) await asha.call(games.cancelBet, { params: { bet_id } })
  await placeBets(round, asha.id, digits().slice(0, 1))
  expect((await ask(asha)).list.map(({ state, can_cancel }) => [state, can_cancel])).toEqual([
    ['pending', true],
    ...ids.map(() => ['cancelled', false]),
  ])
  await playRound(round)
  const after = await ask(asha, { period: round.period })
  expect(after.list.slice(1).map(({ state, prize_amount }) => [state, prize_amount])).toEqual(
    ids.map(() => ['cancelled', 0n]),
  )

  const gone = await givenRound(2, 3, round.ends_at)
  await placeBets(gone, asha.id, digits())
  await voidRound(gone)
  for (const bet of (await ask(asha, { period: gone.period })).list)
    expect(bet).toMatchObject({ state: 'refunded', prize_amount: 0n, result: null })
})

it('GM-15 game, time and period choose among my bets; nobody sees another’s', async () => {
  const asha = await player('asha.filters')
  const ravi = await player('ravi.filters')
  const at = NOON + 86_400_000
  const tables = [
    [1, 1],
    [1, 10],
    [2, 10],
  ] as const
  const periods: string[] = []
  for (const [game_type, minutes] of tables) {
    const round = await givenRound(game_type, minutes, at)
    periods.push(round.period)
    await placeBets(round, asha.id, [
      { category: game_type === 1 ? 'Podium' : 'Num', selection: '1', stake: inr('1') },
    ])
  }
  const periodsOf = async (query: object) => (await ask(asha, query)).list.map(({ period }) => period).sort()
  expect(await periodsOf({})).toEqual(periods.toSorted())
  expect(await periodsOf({ game_type: 1 })).toEqual([periods[0], periods[1]].toSorted())
  expect(await periodsOf({ minutes: 10 })).toEqual([periods[1], periods[2]].toSorted())
  expect(await periodsOf({ game_type: 1, minutes: 10 })).toEqual([periods[1]])
  expect(await ask(asha, { game_type: 5 })).toEqual({ list: [], total: 0 })
  expect(await periodsOf({ period: periods[2] })).toEqual([periods[2]])
  expect(await periodsOf({ period: periods[2], game_type: 1 })).toEqual([])
  expect(await ask(asha, { period: '0'.repeat(17) })).toEqual({ list: [], total: 0 })
  expect(await ask(ravi)).toEqual({ list: [], total: 0 })
  expect(await ask(ravi, { period: periods[0] })).toEqual({ list: [], total: 0 })
  await expect(server.visitor.call(games.myBets)).rejects.toMatchObject({ reason: 'not_signed_in' })
})

it('GM-10 pages of my bets fit together from both ends, while more are placed', async () => {
  const asha = await player('asha.pages')
  const at = NOON + 2 * 86_400_000
  for (let i = 0; i < 5; i += 1) {
    const round = await givenRound(5, 3, at + i * 180_000)
    await placeBets(
      round,
      asha.id,
      digits(inr('1')).map((bet) => ({ ...bet, position: 'A' })),
    )
    // Asking in between makes the server remember counts that grow.
    await ask(asha)
  }
  const all = await ask(asha, { limit: 100 })
  expect(all.total).toBe(50)
  const ids = all.list.map(({ bet_id }) => bet_id)
  expect(ids).toEqual(ids.toSorted().reverse())
  const seen: string[] = []
  for (let pos = 0; pos < 60; pos += 7) {
    const page = await ask(asha, { pos, limit: 7 })
    expect(page.total).toBe(50)
    seen.push(...page.list.map(({ bet_id }) => bet_id))
  }
  expect(seen).toEqual(ids)
})
