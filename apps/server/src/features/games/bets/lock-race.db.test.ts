// A bet and the lock at the same moment. Whoever holds the round is first; the other waits, and is judged by the clock
// of the moment when its turn comes, not of the moment when it asked.
import { games } from '@mela/contract/games.ts'
import { inr } from '@mela/contract/money.ts'
import type { Round } from '@mela/games/period.ts'
import { afterEach, expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { balancesOf } from '../../wallet/index.ts'
import { auditRounds } from '../audit/audit-rounds.store.ts'

const server = await testApp()
const { db, member } = server
const tools = gamesTools(server)
checkMoneyAfterEach(db)
afterEach(async () => expect(await auditRounds(db)).toEqual([]))

const NOON = Date.parse('2026-11-15T12:00:00Z')
let rounds = 0

async function given(): Promise<{ round: Round; asha: TestMember }> {
  rounds += 1
  const round = await tools.givenRound(2, 1, NOON + rounds * 60_000)
  const asha = await member(`asha.race${rounds}`)
  await tools.recharge(asha.id, inr('100'))
  await tools.setClock(round.locks_at - 1)
  return { round, asha }
}

/** Asked one millisecond before the lock while the round is held; let go when the clock says `untilMs`. */
async function askWhileHeld<T>(round: Round, untilMs: number, ask: () => Promise<T>): Promise<T | string> {
  const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = db.transaction(async (tx) => {
    await tx.sql`select from game_hold_round(${round.period})`
    isHeld.resolve()
    await letGo.promise
  })
  await isHeld.promise
  const answer = ask().catch((error) => String(error.reason))
  const waiting = async () =>
    (
      await db.sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`
    ).length
  await expect.poll(waiting, { interval: 5 }).toBe(1)
  await tools.setClock(untilMs)
  letGo.resolve()
  await holder
  return answer
}

const bet = (who: TestMember, { game_type, minutes, period }: Round) =>
  who.call(games.bet, {
    body: {
      game_type,
      minutes,
      period,
      bets: [{ category: 'Num', selection: '5', amount: inr('10').amount }],
      money_type: 1,
      nonce: `01970000-0000-7000-8000-${String(rounds).padStart(12, '0')}`,
    },
  })
const balanceOf = async ({ id }: TestMember) => (await balancesOf(db, id))[0]?.balance

it('GM-08 a bet that waits until the lock has come is refused and costs nothing', async () => {
  const { round, asha } = await given()
  expect(await askWhileHeld(round, round.locks_at, () => bet(asha, round))).toBe('betting_closed')
  expect(await balanceOf(asha)).toBe(inr('100').amount)
})

it('GM-08 a bet that waits but has its turn before the lock is taken', async () => {
  const { round, asha } = await given()
  expect(await askWhileHeld(round, round.locks_at - 1, () => bet(asha, round))).toMatchObject({
    balance: inr('90').amount,
  })
})

it('GM-19 taking a bet back waits in the same way, and is refused when the lock has come', async () => {
  const { round, asha } = await given()
  const { list } = await bet(asha, round)
  const takeBack = () => asha.call(games.cancelBet, { params: { bet_id: list[0]?.bet_id ?? '' } })
  expect(await askWhileHeld(round, round.locks_at, takeBack)).toBe('betting_closed')
  expect(await balanceOf(asha)).toBe(inr('90').amount)
})
