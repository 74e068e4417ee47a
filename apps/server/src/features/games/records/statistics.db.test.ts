import { games } from '@mela/contract/games.ts'
import { inr } from '@mela/contract/money.ts'
import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { gamesTools } from '../../../testing/games.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member } = server
const { setClock, givenRound, recharge, placeBets, playRound, voidRound, lockRound, drawRound } =
  gamesTools(server)
const owner = sqlAt(db.ownerUrl)
afterAll(() => owner.end())

const at = (text: string) => Date.parse(`${text}Z`)
const ask = (who: TestMember, query: object = {}) =>
  who.call(games.myStatistics, { query: { money_type: 1, ...query } })
const nothing = {
  recharge_number: 0,
  recharge_amount: 0n,
  betting_number: 0,
  betting_amount: 0n,
  prize_amount: 0n,
}

let lines = 0
/** A line of the ledger as it would have been written at another time. */
const recharged = (who: TestMember, when: string, amount: string, kind = 'recharge', money_type = 1) => {
  lines += 1
  return owner`insert into posting (transfer_id, line, created_at, amount, to_user, to_after, money_type,
      from_account, to_account, kind, key, cause)
    values (nextval('transfer_id'), 1, ${new Date(at(when))}, ${inr(amount).amount.toString()}, ${who.id}, 0,
      ${money_type}, 'house:gateway', 'available', ${kind}, ${`old:${lines}`}, '{}')`
}
/** A round in which every digit has a stake of 10: 100 staked, 97.02 won. */
const played = async (who: TestMember, when: string) => {
  const round = await givenRound(2, 1, at(when))
  const digits = Array.from({ length: 10 }, (_, i) => String(i))
  await placeBets(
    round,
    who.id,
    digits.map((selection) => ({ category: 'Num', selection, stake: inr('10') })),
  )
  return round
}
const bets = (rounds: number) => ({
  betting_number: 10 * rounds,
  betting_amount: inr('100').amount * BigInt(rounds),
  prize_amount: inr('97.02').amount * BigInt(rounds),
})
const startsOf = (reply: { list: { starts_at: number }[] }) =>
  reply.list.map(({ starts_at }) => new Date(starts_at).toISOString().slice(0, 10))

it('GM-15 without a wish the last thirty UTC days, empty ones as zero', async () => {
  const asha = await member('asha.empty')
  await setClock(at('2026-03-10T00:00'))
  const reply = await ask(asha)
  expect(reply.total).toEqual(nothing)
  expect(reply.list).toHaveLength(30)
  expect(startsOf(reply).at(0)).toBe('2026-02-09')
  expect(startsOf(reply).at(-1)).toBe('2026-03-10')
  expect(reply.list[3]).toEqual({ starts_at: at('2026-02-12T00:00'), ...nothing })
  await setClock(at('2026-03-09T23:59:59.999'))
  expect(startsOf(await ask(asha)).at(-1)).toBe('2026-03-09')
})

it('GM-15 sums by day, by ISO week across the year’s end and by month', async () => {
  const asha = await member('asha.sums')
  await recharge(asha.id, inr('5000'))
  for (const when of [
    '2020-12-27T23:58',
    '2020-12-31T23:58',
    '2020-12-31T23:59',
    '2021-01-03T12:00',
    '2021-01-04T00:00',
  ])
    await playRound(await played(asha, when))
  await recharged(asha, '2020-12-27T23:59:59.999', '100')
  await recharged(asha, '2020-12-28T00:00', '20')
  await recharged(asha, '2021-01-03T23:59:59.999', '3', 'direct_recharge')
  await setClock(at('2021-01-05T12:00'))
  const span = { from: at('2020-12-01T00:00'), to: at('2021-01-06T00:00') }

  const weeks = await ask(asha, { ...span, unit: 'week' })
  expect(startsOf(weeks)).toEqual([
    '2020-11-30',
    '2020-12-07',
    '2020-12-14',
    '2020-12-21',
    '2020-12-28',
    '2021-01-04',
  ])
  const day = 86_400_000
  expect(weeks.list[3]).toEqual({
    starts_at: at('2020-12-21T00:00'),
    recharge_number: 1,
    recharge_amount: inr('100').amount,
    ...bets(1),
  })
  // The round that opens at 23:59 ends with the first moment of the next day.
  expect(weeks.list[4]).toEqual({
    starts_at: at('2020-12-28T00:00'),
    recharge_number: 2,
    recharge_amount: inr('23').amount,
    ...bets(3),
  })
  expect(weeks.list[5]).toMatchObject({ recharge_number: 0, ...bets(1) })
  expect(weeks.total).toEqual({ recharge_number: 3, recharge_amount: inr('123').amount, ...bets(5) })

  const months = await ask(asha, { ...span, unit: 'month' })
  expect(startsOf(months)).toEqual(['2020-12-01', '2021-01-01'])
  expect(months.list).toMatchObject([
    { recharge_number: 2, recharge_amount: inr('120').amount, ...bets(2) },
    { recharge_number: 1, recharge_amount: inr('3').amount, ...bets(3) },
  ])
  expect(months.total).toEqual(weeks.total)

  const days = await ask(asha, {
    from: at('2020-12-31T00:00'),
    to: at('2021-01-01T00:00') + day,
    unit: 'day',
  })
  expect(days.list).toMatchObject([bets(1), bets(1)])
  expect((await ask(asha, { ...span, unit: 'day' })).total).toEqual(weeks.total)
})

it('GM-15 a span is taken to the millisecond, and never beyond now or 400 buckets', async () => {
  const asha = await member('asha.spans')
  await recharged(asha, '2026-05-01T10:00', '1')
  await recharged(asha, '2026-05-01T11:00', '2')
  await setClock(at('2026-06-01T00:00'))
  const between = (from: string, to: string) => ask(asha, { from: at(from), to: at(to) })
  expect((await between('2026-05-01T10:00:00.001', '2026-05-01T11:00')).total).toEqual(nothing)
  expect((await between('2026-05-01T10:00', '2026-05-01T11:00')).total.recharge_amount).toBe(inr('1').amount)
  expect((await between('2026-05-01T10:00:00.001', '2026-05-01T11:00:00.001')).total.recharge_number).toBe(1)
  const all = await ask(asha, { from: 0, to: 9_000_000_000_000 })
  expect(all.list).toHaveLength(400)
  expect(startsOf(all).at(-1)).toBe('2026-06-01')
  expect(all.total.recharge_number).toBe(2)
  expect(await ask(asha, { from: at('2026-06-02T00:00') })).toEqual({ total: nothing, list: [] })
  expect(await between('2026-05-02T00:00', '2026-05-01T00:00')).toEqual({ total: nothing, list: [] })
})

it('GM-15 only what was paid in and really played counts: no bonus, no other currency, no void or cancelled bet', async () => {
  const [asha, ravi] = [await member('asha.counts'), await member('ravi.counts')]
  await recharge(asha.id, inr('5000'))
  const gone = await played(asha, '2026-08-01T10:00')
  await voidRound(gone)
  const round = await played(asha, '2026-08-01T10:05')
  const [extra = ''] = await placeBets(round, asha.id, [
    { category: 'Size', selection: 'big', stake: inr('7') },
  ])
  await asha.call(games.cancelBet, { params: { bet_id: extra } })
  await playRound(round)
  for (const kind of ['recharge_bonus', 'reward', 'payout', 'exchange'])
    await recharged(asha, '2026-08-01T10:00', '9', kind)
  await recharged(asha, '2026-08-01T10:00', '9', 'recharge', 2)
  await recharged(ravi, '2026-08-01T10:00', '9')
  await setClock(at('2026-08-01T23:00'))
  const { total } = await ask(asha, { from: at('2026-08-01T00:00') })
  expect(total).toEqual({ ...nothing, ...bets(1) })
  const inUsdt = await ask(asha, { money_type: 2, from: at('2026-08-01T00:00') })
  expect(inUsdt.total).toEqual({ ...nothing, recharge_number: 1, recharge_amount: inr('9').amount })
})

it('GM-15 a round that paid exactly its stake counts', async () => {
  const asha = await member('asha.even')
  await recharge(asha.id, inr('10'))
  const round = await givenRound(4, 1, at('2026-09-01T10:00'))
  await placeBets(round, asha.id, [{ category: 'Size', selection: 'big', stake: inr('10') }])
  await lockRound(round)
  await drawRound(round)
  await setClock(round.ends_at)
  // As if the paytable paid once the stake; K3 takes no fee.
  await db.sql`select game_settle_slice(${round.period}, 0, ${new Array(54).fill(100)}::int[])`
  await db.sql`select game_close_round(${round.period})`
  const ten = inr('10').amount
  const { total } = await ask(asha, { from: at('2026-09-01T00:00') })
  expect(total).toEqual({ ...nothing, betting_number: 1, betting_amount: ten, prize_amount: ten })
})
