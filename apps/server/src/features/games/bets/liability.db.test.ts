// What a round may cost the house: bets beyond it are refused, each on its own.
import { gameStaff } from '@mela/contract/game-staff.ts'
import { games } from '@mela/contract/games.ts'
import { inr, type Money, usdt } from '@mela/contract/money.ts'
import type { Round } from '@mela/games/period.ts'
import { expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { keptRows } from '../../../testing/team.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { insertBets } from './bet.store.ts'

const server = await testApp({ config: { betsPerSecond: 10_000 } })
const { db, member } = server
const tools = gamesTools(server)
const { withMoney, operator } = cashierTools(server)
checkMoneyAfterEach(db)

const NOON = Date.parse('2026-11-15T12:00:00Z')
let [minute, names, nonces] = [0, 0, 0]
const nonce = () => `01970000-0000-7000-8000-${String(++nonces).padStart(12, '0')}`
const nextRound = () => tools.givenRound(2, 1, NOON + ++minute * 60_000)
const player = async (balance: Money) => {
  const asha = await member(`asha.cap${++names}`)
  await withMoney(asha, balance)
  return asha
}
const staffUser = await operator('desk.caps', ['owner'])
const setCap = (most: Money, game_type: '1' | '2' = '2') =>
  staffUser.call(gameStaff.setLiability, {
    params: { game_type, money_type: most.money_type === 1 ? '1' : '2' },
    body: { most: most.amount, reason: 'test' },
  })

/** On a digit: it pays 9.9 times what is left of the stake after the fee, so 8.702 times the stake may be won. */
const onDigit = (who: TestMember, round: Round, stake: Money, selection = '5') =>
  who.call(games.bet, {
    body: {
      game_type: 2,
      minutes: 1,
      period: round.period,
      bets: [{ category: 'Num', selection, amount: stake.amount }],
      money_type: stake.money_type as 1 | 2,
      nonce: nonce(),
    },
  })
const liabilityOf = async ({ period }: Round) => {
  const [row] = await db.sql<[{ liability: string[] }]>`
    select liability::text[] as liability from game_round where period = ${period}`
  return row.liability.map(BigInt)
}

it('SE-04 a bet that a round could not pay for is refused with its reason and changes nothing', async () => {
  await setCap(inr('8702'))
  const [round, asha] = [await nextRound(), await player(inr('2000'))]
  await onDigit(asha, round, inr('900'))
  const before = await keptRows(db)
  await expect(onDigit(asha, round, inr('100.01'))).rejects.toMatchObject({
    reason: 'round_full',
    code: 10001,
  })
  expect(await keptRows(db)).toBe(before)
  // The very last one fits, and other rounds, games and currencies have room of their own.
  await onDigit(asha, round, inr('100'))
  expect(await liabilityOf(round)).toEqual([inr('8702').amount, 0n])
  await withMoney(asha, usdt('10'))
  await onDigit(asha, round, usdt('10'))
  await onDigit(asha, await nextRound(), inr('100'))
})

it('SE-04 a bet that is taken back gives its room back, once', async () => {
  await setCap(inr('870.2'))
  const [round, asha, ravi] = [await nextRound(), await player(inr('100')), await player(inr('100'))]
  const { list } = await onDigit(asha, round, inr('100'))
  await expect(onDigit(ravi, round, inr('1'))).rejects.toMatchObject({ reason: 'round_full' })
  const params = { bet_id: list[0]?.bet_id ?? '' }
  await Promise.all(Array.from({ length: 4 }, () => asha.call(games.cancelBet, { params }).catch(() => {})))
  expect(await liabilityOf(round)).toEqual([0n, 0n])
  await onDigit(ravi, round, inr('100'))
  await expect(onDigit(asha, round, inr('1'))).rejects.toMatchObject({ reason: 'round_full' })
})

it('SE-04 many at once never pass it by a unit, and as many as fit are taken', async () => {
  await setCap(inr('8702'))
  const round = await nextRound()
  const players: TestMember[] = []
  for (let n = 0; n < 40; n += 1) players.push(await player(inr('100')))
  const outcomes = await Promise.all(
    players.map((who, n) =>
      onDigit(who, round, inr('50'), String(n % 10)).then(
        () => 'taken',
        ({ reason }) => reason as string,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'round_full')).toHaveLength(20)
  expect(await liabilityOf(round)).toEqual([inr('8702').amount, 0n])
  await tools.playRound(round)
})

it('SE-04 who cannot pay takes no room of those who can, in the same batch', async () => {
  await setCap(inr('870.2'))
  const round = await nextRound()
  const [poor, rich] = [await player(inr('1')), await player(inr('100'))]
  const request = (who: TestMember, stake: Money) => ({
    user_id: who.id,
    game_type: 2 as const,
    period: round.period,
    money_type: 1 as const,
    nonce: nonce(),
    stake: stake.amount,
    lines: [{ pick: 6, stake: stake.amount, fee: stake.amount / 50n }],
  })
  const batch = [request(poor, inr('90')), request(rich, inr('100'))]
  expect((await insertBets(db, batch)).map(({ outcome }) => outcome)).toEqual(['insufficient', 'accepted'])
  expect(await liabilityOf(round)).toEqual([inr('870.2').amount, 0n])
})

it('SE-04 the bound is set per game and currency, within reason, and stands in the trail', async () => {
  await setCap(usdt('1234.5'), '1')
  const { list } = await staffUser.call(gameStaff.liabilities)
  expect(list).toHaveLength(10)
  expect(list.find((one) => one.game_type === 1 && one.money_type === 2)?.most).toBe(usdt('1234.5').amount)
  const [entry] = await db.sql`select action, after from audit_entry order by seq desc limit 1`
  expect(entry).toMatchObject({ action: 'games.liability', after: { money_type: 2, most: '1234500000' } })
  for (const [most, reason] of [
    [0n, 'stake_out_of_range'],
    [-1_000_000n, 'stake_out_of_range'],
    [10n ** 18n + 10_000n, 'stake_out_of_range'],
    [1_001n, 'amount_format'],
  ] as const)
    await expect(setCap({ money_type: 1, amount: most } as Money)).rejects.toMatchObject({ reason })
  const support = await operator('support.caps', ['support'])
  await expect(
    support.call(gameStaff.setLiability, {
      params: { game_type: '2', money_type: '1' },
      body: { most: 1_000_000n, reason: 'no' },
    }),
  ).rejects.toMatchObject({ reason: 'not_allowed' })
})
