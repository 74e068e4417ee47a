// A round that is settled in several transactions comes to the same as one that is settled in one.
import { games } from '@mela/contract/games.ts'
import { formatAmount, inr, type Money, money, usdt } from '@mela/contract/money.ts'
import { feeOf, payoutOf } from '@mela/games/stake.ts'
import { afterEach, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { balancesOf, houseAccount, sumOf } from '../../wallet/index.ts'
import { auditRounds } from '../audit/audit-rounds.store.ts'
import type { BetRow } from '../bets/bet.store.ts'
import { callClose, callSettle, type RoundRow, selectRound } from './round.store.ts'
import { settleRound } from './settle-round.ts'

const server = await testApp()
const { db, member } = server
const tools = gamesTools(server)
checkMoneyAfterEach(db)
afterEach(async () => expect(await auditRounds(db)).toEqual([]))

const NOON = Date.parse('2026-11-15T12:00:00Z')
// Small slices instead of tens of thousands of bets.
const owner = sqlAt(db.ownerUrl)
await owner`create or replace function game_slices(p_bets integer) returns integer language sql immutable return 3`
await owner.end()
const settle = async (period: string) =>
  settleRound(server.platform, (await selectRound(db, period)) as RoundRow)

/** Nine members with bets in both currencies on both sides, of which every third took one back. */
async function givenBets(minute: number) {
  const round = await tools.givenRound(2, 1, NOON + minute * 60_000)
  const players: TestMember[] = []
  for (let i = 0; i < 9; i += 1) {
    const player = await member(`slice.${minute}.${i}`)
    players.push(player)
    for (const stake of [inr('12.34'), usdt('1.234567')]) {
      await tools.recharge(player.id, money(stake.money_type, stake.amount * 10n))
      const sides = ['odd', 'even'].map((selection) => ({ category: 'Odd_Even', selection, stake }))
      const [, bet_id = ''] = await tools.placeBets(round, player.id, sides)
      if (i % 3 === 0) await player.call(games.cancelBet, { params: { bet_id } })
    }
  }
  return { round, players }
}
const counted = (period: string) =>
  db.sql<BetRow[]>`select * from bet where period = ${period} and cancelled_at is null`
const inBoth = (amounts: readonly Money[]) =>
  ([1, 2] as const).map((type) =>
    amounts.filter((one) => one.money_type === type).reduce((sum, one) => sum + one.amount, 0n),
  )
const houseFees = async () =>
  Promise.all(([1, 2] as const).map(async (type) => (await sumOf(db, houseAccount('fees'), type)).amount))

it('GM-12 slice by slice: payouts add up, the house gets the fees of what counted, and nothing is left over', async () => {
  const { round } = await givenBets(1)
  await tools.lockRound(round)
  const result = await tools.drawRound(round)
  await tools.setClock(round.ends_at)
  const before = await houseFees()
  await settle(round.period)
  const bets = (await counted(round.period)).map(({ pick, stake, money_type }) => ({
    pick,
    stake: money(money_type, BigInt(stake)),
  }))
  expect(bets.length).toBe(9 * 4 - 3 * 2)
  const [paid] = await db.sql<{ state: string; payouts: Record<string, string> }[]>`
    select state, payouts from game_round where period = ${round.period}`
  const owed = inBoth(bets.map(({ pick, stake }) => payoutOf(2, 'fair97-1', pick, stake, result)))
  expect(paid).toEqual({
    state: 'settled',
    payouts: { 1: formatAmount(owed[0] ?? 0n), 2: formatAmount(owed[1] ?? 0n) },
  })
  const after = await houseFees()
  expect(after.map((sum, i) => sum - (before[i] ?? 0n))).toEqual(
    inBoth(bets.map(({ stake }) => feeOf(2, 'fair97-1', stake))),
  )
})

it('GM-12 slice by slice: a void round gives everything back, the fees too, and pays no prize', async () => {
  const { round, players } = await givenBets(2)
  const before = await houseFees()
  await tools.setClock(round.ends_at)
  await db.sql`select game_void_round(${round.period}, 'not_locked', null)`
  await settle(round.period)
  for (const { id } of players)
    expect((await balancesOf(db, id)).map((one) => one.balance)).toEqual([
      inr('123.4').amount,
      usdt('12.34567').amount,
      0n,
    ])
  expect(await houseFees()).toEqual(before)
  const [row] = await db.sql`
    select state, settled_at is not null as is_over, payouts,
      (select count(*)::int from round_winner w where w.period = r.period) as winners
    from game_round r where period = ${round.period}`
  expect(row).toEqual({ state: 'void', is_over: true, payouts: {}, winners: 0 })
})

it('GM-12 a round that is open or locked is neither paid nor closed, however long it is over', async () => {
  const { round, players } = await givenBets(3)
  const everyPickWins = Array.from({ length: 17 }, () => 200)
  const balances = async () =>
    Promise.all(players.map(async ({ id }) => (await balancesOf(db, id))[0]?.balance))
  const before = await balances()
  const expectNothing = async () => {
    await tools.setClock(round.ends_at + 10_000)
    for (const slice of [0, 1, 2])
      expect(await callSettle(db, round.period, slice, everyPickWins)).toEqual([])
    expect(await callClose(db, round.period)).toBe(false)
    expect(await balances()).toEqual(before)
    expect(await db.sql`select 1 from settled_slice where period = ${round.period}`).toHaveLength(0)
  }
  await expectNothing()
  await tools.lockRound(round)
  await expectNothing()
})
