import { games } from '@mela/contract/games.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import type { Round } from '@mela/games/period.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import type { TestBet } from '../../../testing/given-bets.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member } = server
checkMoneyAfterEach(db)
const { setClock, givenRound, recharge, placeBets, lockRound, drawRound, playRound, voidRound } =
  gamesTools(server)

const NOON = Date.UTC(2026, 4, 4, 12)
const MINUTE = 60_000
const ask = (who: TestMember, query: object = {}) => who.call(games.myRounds, { query })
const bet = (category: string, selection: string, stake = inr('10')): TestBet => ({
  category,
  selection,
  stake,
})
const allDigits = (stake = inr('10')) => Array.from({ length: 10 }, (_, i) => bet('Num', String(i), stake))

async function player(name: string) {
  const who = await member(name)
  await recharge(who.id, inr('100000'))
  await recharge(who.id, usdt('1000'))
  return who
}

describe('GM-15 my rounds', () => {
  let asha: TestMember
  let won: Round
  let lost: Round
  let refunded: Round
  let open: Round

  beforeAll(async () => {
    asha = await player('asha.rounds')
    const ravi = await player('ravi.rounds')
    won = await givenRound(2, 1, NOON)
    await placeBets(won, asha.id, allDigits())
    await placeBets(won, asha.id, allDigits(usdt('0.5')))
    await placeBets(won, ravi.id, allDigits())
    await playRound(won)
    // Very likely lost: what comes is for chance to say, and the assertions leave it that.
    lost = await givenRound(4, 3, NOON + 2 * MINUTE)
    await placeBets(lost, asha.id, [bet('Sum', '3'), bet('Sum', '18')])
    await placeBets(lost, ravi.id, [bet('Size', 'big')])
    await playRound(lost)
    refunded = await givenRound(2, 1, NOON + 10 * MINUTE)
    const [first = ''] = await placeBets(refunded, asha.id, [bet('Size', 'big'), bet('Size', 'small')])
    await asha.call(games.cancelBet, { params: { bet_id: first } })
    await voidRound(refunded)
    open = await givenRound(1, 10, NOON + 20 * MINUTE)
    await placeBets(open, asha.id, [bet('Podium', '1'), bet('Podium', '2')])
    // A round of which everything was taken back is no round of hers.
    const left = await givenRound(1, 5, NOON + 20 * MINUTE)
    const [gone = ''] = await placeBets(left, asha.id, [bet('Podium', '1')])
    await asha.call(games.cancelBet, { params: { bet_id: gone } })
  })

  const of = async (query: object) => {
    const { list, total } = await ask(asha, query)
    expect(total).toBe(list.length)
    return list.map(({ period, money_type, state }) => [period, money_type, state])
  }

  it('GM-15 are one line per round and currency, newest first, with what they cost and paid', async () => {
    const { list, total } = await ask(asha)
    expect(total).toBe(5)
    expect(list.map(({ period, money_type }) => [period, money_type])).toEqual([
      [open.period, 1],
      [refunded.period, 1],
      [lost.period, 1],
      [won.period, 2],
      [won.period, 1],
    ])
    expect(list[0]).toMatchObject({
      state: 'pending',
      bets: 2,
      amount: inr('20').amount,
      fee: inr('0.4').amount,
    })
    expect(list[0]).toMatchObject({ game_type: 1, minutes: 10, prize_amount: 0n, result: null })
    expect(list[1]).toMatchObject({ state: 'refunded', bets: 1, amount: inr('10').amount, prize_amount: 0n })
    // Ten digits of 10, of which one pays 9.8 times 9.9.
    expect(list[4]).toMatchObject({ state: 'won', bets: 10, amount: inr('100').amount })
    expect(list[4]?.prize_amount).toBe(inr('97.02').amount)
    expect(list[3]?.prize_amount).toBe(usdt('4.851').amount)
    expect(list[4]?.result).toHaveLength(1)
  })

  it('GM-15 are chosen by game, time, outcome and date', async () => {
    const [lostRow] = await of({ game_type: 4 })
    const outcome = lostRow?.[2]
    const inRupees = [
      [won.period, 2, 'won'],
      [won.period, 1, 'won'],
    ]
    expect(await of({ state: 'pending' })).toEqual([[open.period, 1, 'pending']])
    expect(await of({ state: 'refunded' })).toEqual([[refunded.period, 1, 'refunded']])
    const both = [...(await of({ state: 'won' })), ...(await of({ state: 'lost' }))]
    expect(both).toHaveLength(3)
    expect(both).toEqual(expect.arrayContaining([...inRupees, [lost.period, 1, outcome]]))
    expect(await of({ game_type: 2 })).toEqual([[refunded.period, 1, 'refunded'], ...inRupees])
    expect(await of({ minutes: 3 })).toEqual([[lost.period, 1, outcome]])
    expect(await of({ game_type: 1, minutes: 10 })).toEqual([[open.period, 1, 'pending']])
    expect(await of({ game_type: 1, minutes: 1 })).toEqual([])
    expect(await of({ to: won.ends_at })).toEqual([])
    expect(await of({ to: won.ends_at + 1 })).toEqual(inRupees)
    expect(await of({ from: open.ends_at })).toEqual([[open.period, 1, 'pending']])
    expect(await of({ from: open.ends_at + 1 })).toEqual([])
    expect(await of({ from: lost.ends_at, to: open.ends_at })).toHaveLength(2)
  })

  it('GM-10 come in pages that fit together', async () => {
    const all = (await ask(asha)).list
    const seen = []
    for (let pos = 0; pos < 8; pos += 2) {
      const { list, total } = await ask(asha, { pos, limit: 2 })
      expect(total).toBe(5)
      seen.push(...list)
    }
    expect(seen).toEqual(all)
  })
})

it('GM-15 a round is pending until all of it is settled, and nobody sees the result before its end', async () => {
  const asha = await player('asha.pending')
  const round = await givenRound(5, 1, NOON)
  await placeBets(round, asha.id, [bet('Sum', 'big')])
  await lockRound(round)
  const result = await drawRound(round)
  await setClock(round.ends_at - 1)
  expect((await ask(asha)).list).toMatchObject([{ state: 'pending', prize_amount: 0n, result: null }])
  await setClock(round.ends_at)
  expect((await ask(asha)).list).toMatchObject([{ state: 'pending', prize_amount: 0n, result }])
  // She is paid, the round is not settled yet.
  await db.sql`select game_settle_slice(${round.period}, 0, ${new Array(74).fill(200)}::int[])`
  expect(await db.sql`select from participation where user_id = ${asha.id}`).toHaveLength(1)
  expect(await ask(asha)).toMatchObject({ list: [{ state: 'pending', prize_amount: 0n }], total: 1 })
  await db.sql`select game_close_round(${round.period})`
  expect(await ask(asha)).toMatchObject({
    list: [{ state: 'won', prize_amount: inr('19.6').amount }],
    total: 1,
  })
})

it('GM-15 a prize as high as the stake is a win, not a refund', async () => {
  const asha = await player('asha.even')
  const round = await givenRound(4, 10, NOON)
  await placeBets(round, asha.id, [bet('Size', 'big')])
  await lockRound(round)
  await drawRound(round)
  await setClock(round.ends_at)
  // As if the paytable paid once the stake; K3 takes no fee.
  await db.sql`select game_settle_slice(${round.period}, 0, ${new Array(54).fill(100)}::int[])`
  await db.sql`select game_close_round(${round.period})`
  const [row] = (await ask(asha)).list
  expect(row).toMatchObject({ state: 'won', prize_amount: inr('10').amount })
  expect(await ask(asha, { state: 'refunded' })).toEqual({ list: [], total: 0 })
  expect(await ask(asha, { state: 'won' })).toEqual({ list: [row], total: 1 })
})

it('GM-15 my rounds are mine alone', async () => {
  const [asha, ravi] = [await player('asha.alone'), await player('ravi.alone')]
  const round = await givenRound(2, 5, NOON)
  await placeBets(round, asha.id, allDigits())
  expect(await ask(ravi)).toEqual({ list: [], total: 0 })
  await playRound(round)
  expect(await ask(ravi)).toEqual({ list: [], total: 0 })
  expect((await ask(asha)).total).toBe(1)
})
