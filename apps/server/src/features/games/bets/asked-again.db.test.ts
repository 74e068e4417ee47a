// A bet was taken and its answer was lost. Before the client asks again, something has changed: the settings, by an
// operator, or what the client asks for.
import { gameStaff } from '@mela/contract/game-staff.ts'
import { games } from '@mela/contract/games.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp({ config: { betsPerSecond: 1_000 } })
const { db, member } = server
const tools = gamesTools(server)
const { operator, withMoney } = cashierTools(server)
checkMoneyAfterEach(db)

it('GM-11 the same nonce gets the first bet again when the game was switched off or the limits were raised since', async () => {
  const staffUser = await operator('desk.changes', ['owner'])
  const round = await tools.givenRound(2, 1, Date.parse('2026-11-15T12:00:00Z'))
  const asha = await member('asha.changes')
  await withMoney(asha, inr('100'))
  const wish = (nonce: string, amount = '10') =>
    asha.call(games.bet, {
      body: {
        game_type: round.game_type,
        minutes: round.minutes,
        period: round.period,
        bets: [{ category: 'Num', selection: '5', amount: inr(amount).amount }],
        money_type: 1,
        nonce: `01990000-0000-7000-8000-${nonce.padStart(12, '0')}`,
      },
    })
  const first = await wish('1')
  const set = (over: object) =>
    staffUser.call(gameStaff.set, {
      params: { game_type: '2' },
      body: { switch: 1, is_paused: false, paytable: 'fair97', reason: 'test', ...over },
    })
  const setMin = (min: string) =>
    staffUser.call(gameStaff.setLimit, {
      params: { money_type: '1' },
      body: { min: inr(min).amount, max: inr('1000000').amount, reason: 'test' },
    })

  for (const [change, reason] of [
    [() => set({ switch: -1 }), 'game_under_maintenance'],
    [() => set({ is_paused: true }), 'betting_paused'],
    [() => set({}).then(() => setMin('50')), 'stake_out_of_range'],
  ] as const) {
    await change()
    const again = await wish('1')
    expect(again.list[0]?.bet_id).toBe(first.list[0]?.bet_id)
    expect(again.balance).toBe(inr('90').amount)
    // Another body is still another body, and what is new is judged by what holds now.
    await expect(wish('1', '11')).rejects.toMatchObject({ reason: 'idempotency_conflict' })
    await expect(wish('2')).rejects.toMatchObject({ reason })
  }
  expect(await db.sql`select 1 from bet where user_id = ${asha.id}`).toHaveLength(1)
})

it('GM-11 the same nonce for another round or in another currency is a conflict, whatever else is the same', async () => {
  const round = await tools.givenRound(4, 1, Date.parse('2026-11-15T12:00:00Z'))
  const next = await tools.givenRound(4, 1, round.ends_at)
  const ravi = await member('ravi.changes')
  for (const amount of [inr('100'), usdt('100')]) await withMoney(ravi, amount)
  const wish = (over: object) =>
    ravi.call(games.bet, {
      body: {
        game_type: 4,
        minutes: 1,
        period: round.period,
        bets: [{ category: 'Sum', selection: '10', amount: inr('60').amount }],
        money_type: 1,
        nonce: '01990000-0000-7000-8000-00000000000a',
        ...over,
      },
    })
  await tools.setClock(round.opens_at)
  await wish({})
  await tools.setClock(next.opens_at)
  for (const over of [{ period: next.period }, { money_type: 2 as const }])
    await expect(wish(over)).rejects.toMatchObject({ reason: 'idempotency_conflict' })
  expect(await db.sql`select 1 from bet where user_id = ${ravi.id}`).toHaveLength(1)
})

it('GM-11 a used nonce with a sum that no number holds is a conflict, and spoils nobody else’s bet', async () => {
  const round = await tools.givenRound(5, 1, Date.parse('2026-11-15T12:00:00Z'))
  const [mallory, asha] = [await member('mallory.huge'), await member('asha.huge')]
  for (const one of [mallory, asha]) await withMoney(one, inr('100'))
  const line = { category: 'Sum' as const, selection: 'big', amount: inr('60').amount }
  const body = {
    game_type: 5 as const,
    minutes: 1 as const,
    period: round.period,
    bets: [line],
    money_type: 1 as const,
    nonce: '01990000-0000-7000-8000-0000000000aa',
  }
  await mallory.call(games.bet, { body })
  const huge = { ...body, bets: new Array(100).fill({ ...line, amount: inr('9000000000000').amount }) }
  const [attack, bet] = await Promise.allSettled([
    mallory.call(games.bet, { body: huge }),
    asha.call(games.bet, { body: { ...body, nonce: '01990000-0000-7000-8000-0000000000ab' } }),
  ])
  expect(attack).toMatchObject({ reason: { reason: 'idempotency_conflict' } })
  expect(bet.status).toBe('fulfilled')
  expect(server.logged()).not.toContain('out of range')
})

it('GM-11 one nonce for two rounds at once is one bet, also when one of three costs too much', async () => {
  const rounds = await Promise.all(
    [2, 4, 5].map((game_type) => tools.givenRound(game_type as 2, 3, Date.parse('2026-11-15T12:00:00Z'))),
  )
  const ravi = await member('ravi.lanes')
  await withMoney(ravi, inr('60'))
  const selections = { 2: ['Size', 'big'], 4: ['Size', 'big'], 5: ['Sum', 'big'] } as const
  const answers = await Promise.allSettled(
    rounds.map(({ game_type, minutes, period }, i) => {
      const [category, selection] = selections[game_type as 2]
      return ravi.call(games.bet, {
        body: {
          game_type,
          minutes,
          period,
          // The first costs more than there is.
          bets: [{ category, selection, amount: inr(i === 0 ? '61' : '60').amount }],
          money_type: 1,
          nonce: '01990000-0000-7000-8000-0000000000ac',
        },
      })
    }),
  )
  const outcomes = answers.map((one) => (one.status === 'fulfilled' ? 'taken' : one.reason.reason))
  expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1)
  expect(await db.sql`select 1 from bet where user_id = ${ravi.id}`).toHaveLength(1)
  expect(server.logged()).not.toContain('duplicate key')
})
