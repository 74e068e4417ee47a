import { gameStaff } from '@mela/contract/game-staff.ts'
import { games } from '@mela/contract/games.ts'
import { formatAmount, inr, type Money, usdt } from '@mela/contract/money.ts'
import { verifyReceipt } from '@mela/games/fairness/signed.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { publicKeys } from '../../draws/index.ts'
import { balancesOf } from '../../wallet/index.ts'
import { auditRounds } from '../audit/audit-rounds.store.ts'

const server = await testApp({ config: { betsPerSecond: 10_000 } })
const { db, member } = server
const tools = gamesTools(server)
const { withMoney, operator } = cashierTools(server)
checkMoneyAfterEach(db)
afterEach(async () => expect(await auditRounds(db)).toEqual([]))

const NOON = Date.parse('2026-11-15T12:00:00Z')
let minute = 0
let names = 0
let nonces = 0
const newNonce = () => {
  nonces += 1
  return `01940000-0000-7000-8000-${nonces.toString(16).padStart(12, '0')}`
}

async function given(balance: Money = inr('100'), game_type: 1 | 2 | 3 | 4 | 5 = 2) {
  minute += 1
  names += 1
  const round = await tools.givenRound(game_type, 1, NOON + minute * 60_000)
  const asha = await member(`asha.bets${names}`)
  if (balance.amount > 0n) await withMoney(asha, balance)
  return { round, asha }
}
type Given = Awaited<ReturnType<typeof given>>

const bodyOf = (round: Given['round'], over: object = {}) => ({
  game_type: round.game_type,
  minutes: round.minutes,
  period: round.period,
  bets: [{ category: 'Num' as const, selection: '5', amount: inr('10').amount }],
  money_type: 1 as const,
  nonce: newNonce(),
  ...over,
})
const balanceOf = async (who: TestMember, type = 1) =>
  formatAmount((await balancesOf(db, who.id)).find((one) => one.type === type)?.balance ?? 0n)
const betsOf = (who: TestMember) => db.sql`select * from bet where user_id = ${who.id} order by period, seq`

describe('a bet', () => {
  it('GM-11 takes the stake and is numbered, with its fee and a receipt that anybody can check', async () => {
    const { round, asha } = await given()
    const bets = [
      { category: 'Num' as const, selection: '5', amount: inr('10').amount },
      { category: 'Color' as const, selection: 'red', amount: inr('0.25').amount * 100n },
    ]
    const reply = await asha.call(games.bet, { body: bodyOf(round, { bets }) })
    expect(reply.balance).toBe(inr('65').amount)
    expect(await balanceOf(asha)).toBe('65')
    expect(reply.list.map((bet) => [bet.bet_id, formatAmount(bet.fee)])).toEqual([
      [`${round.period}0000001`, '0.2'],
      [`${round.period}0000002`, '0.5'],
    ])
    const [key] = await publicKeys(db)
    for (const { receipt } of reply.list) {
      expect(verifyReceipt(receipt, key?.public_key ?? '')).toBe(true)
      const forged = { ...receipt, leaf: { ...receipt.leaf, stake: '1000' } }
      expect(verifyReceipt(forged, key?.public_key ?? '')).toBe(false)
    }
    expect(reply.list[1]?.receipt.leaf).toMatchObject({
      seq: 2,
      selection: 'red',
      stake: '25',
      cancelled: false,
    })
  })

  it('GM-11 all lines or none: what the last line costs too much, the first does not cost either', async () => {
    const { round, asha } = await given(inr('100'))
    const line = { category: 'Size' as const, selection: 'big', amount: inr('40').amount }
    await expect(
      asha.call(games.bet, { body: bodyOf(round, { bets: [line, line, line] }) }),
    ).rejects.toMatchObject({ reason: 'insufficient_balance' })
    expect(await balanceOf(asha)).toBe('100')
    expect(await betsOf(asha)).toHaveLength(0)
  })

  it('GM-16 is possible in rupees and USDT, each with its own limits, and in nothing else', async () => {
    const { round, asha } = await given(usdt('5'))
    const line = { category: 'Num' as const, selection: '0', amount: usdt('0.010001').amount }
    const { list, balance } = await asha.call(games.bet, {
      body: bodyOf(round, { money_type: 2, bets: [line] }),
    })
    expect([formatAmount(balance), formatAmount(list[0]?.fee ?? 0n)]).toEqual(['4.989999', '0.0002'])
    await expect(
      asha.call(games.bet, { body: bodyOf(round, { money_type: 2, bets: [{ ...line, amount: 9_999n }] }) }),
    ).rejects.toMatchObject({ reason: 'stake_out_of_range' })
    await expect(
      asha.call(games.bet, { body: bodyOf(round, { money_type: 1, bets: [line] }) }),
    ).rejects.toMatchObject({ reason: 'amount_format' })
    const { envelope } = await asha.raw({
      method: 'POST',
      url: '/api/game/betting',
      payload: { ...bodyOf(round), bets: [{ ...line, amount: '1' }], money_type: 3 },
    })
    expect(envelope).toMatchObject({ code: 10001, reason: 'invalid_request' })
  })

  it.each([
    ['stake_out_of_range', { bets: [{ category: 'Num', selection: '5', amount: '0.99' }] }],
    ['stake_out_of_range', { bets: [{ category: 'Num', selection: '5', amount: '1000000.01' }] }],
    ['stake_out_of_range', { bets: [{ category: 'Num', selection: '5', amount: '0' }] }],
    ['stake_out_of_range', { bets: [{ category: 'Num', selection: '5', amount: '-10' }] }],
    ['amount_format', { bets: [{ category: 'Num', selection: '5', amount: '10.001' }] }],
    ['unknown_selection', { bets: [{ category: 'Num', selection: '10', amount: '10' }] }],
    ['unknown_selection', { bets: [{ category: 'Num', position: 'A', selection: '5', amount: '10' }] }],
    ['unknown_selection', { bets: [{ category: 'Pair', selection: '5', amount: '10' }] }],
    ['betting_closed', { period: '20261115100011441' }],
    ['betting_closed', { period: '20260231100010001' }],
    ['betting_closed', { minutes: 3 }],
    ['betting_closed', { game_type: 4 }],
    ['betting_closed', { period: '20261116100010001' }],
  ])('GM-11 %s changes nothing: %j', async (reason, over) => {
    const { round, asha } = await given()
    const bets = [{ category: 'Num', selection: '5', amount: '10' }]
    const { envelope } = await asha.raw({
      method: 'POST',
      url: '/api/game/betting',
      payload: { ...bodyOf(round), bets, ...over },
    })
    expect(envelope).toMatchObject({ code: 10001, reason })
    expect(await balanceOf(asha)).toBe('100')
    expect(await betsOf(asha)).toHaveLength(0)
  })

  it.each([
    { game_type: 6 },
    { game_type: '2' },
    { minutes: 2 },
    { period: 'soon' },
    { bets: [] },
    { bets: [{ category: 'Luck', selection: '5', amount: '10' }] },
    { bets: [{ category: 'Num', selection: '5', amount: 10 }] },
    { bets: [{ category: 'Num', selection: '5', amount: '1e3' }] },
    { nonce: 'again' },
    { nonce: undefined },
    { result: [5] },
  ])('GM-11 what is not a bet is refused by name: %j', async (over) => {
    const { round, asha } = await given()
    const bets = [{ category: 'Num', selection: '5', amount: '10' }]
    const { envelope } = await asha.raw({
      method: 'POST',
      url: '/api/game/betting',
      payload: { ...bodyOf(round), bets, ...over },
    })
    expect(envelope).toMatchObject({ code: 10001, reason: 'invalid_request' })
    expect(envelope.fields).not.toEqual([])
    expect(await balanceOf(asha)).toBe('100')
  })
})

describe('the same nonce', () => {
  it('GM-11 gets the first bet again, also when the round has closed since', async () => {
    const { round, asha } = await given()
    const body = bodyOf(round)
    const first = await asha.call(games.bet, { body })
    await tools.setClock(round.locks_at)
    const again = await asha.call(games.bet, { body })
    expect(again.list.map((bet) => bet.bet_id)).toEqual(first.list.map((bet) => bet.bet_id))
    expect(again.balance).toBe(first.balance)
    expect(await balanceOf(asha)).toBe('90')
    const [key] = await publicKeys(db)
    expect(again.list.every((bet) => verifyReceipt(bet.receipt, key?.public_key ?? ''))).toBe(true)
  })

  it('GM-11 with another body is a conflict and costs nothing', async () => {
    const { round, asha } = await given()
    const other = await tools.givenRound(4, 1, round.opens_at)
    const body = bodyOf(round)
    await asha.call(games.bet, { body })
    const line = { category: 'Num' as const, selection: '5', amount: inr('10').amount }
    for (const over of [
      { bets: [{ ...line, amount: inr('11').amount }] },
      { bets: [{ ...line, selection: '6' }] },
      { bets: [line, line] },
      { game_type: 4 as const, period: other.period, bets: [{ ...line, category: 'Sum' as const }] },
    ])
      await expect(asha.call(games.bet, { body: { ...body, ...over } })).rejects.toMatchObject({
        reason: 'idempotency_conflict',
      })
    expect(await balanceOf(asha)).toBe('90')
    expect(await betsOf(asha)).toHaveLength(1)
  })

  it('GM-11 sixty-four times at once is one bet', async () => {
    const { round, asha } = await given()
    const body = bodyOf(round)
    const replies = await Promise.all(Array.from({ length: 64 }, () => asha.call(games.bet, { body })))
    expect(new Set(replies.map((reply) => reply.list[0]?.bet_id)).size).toBe(1)
    expect(await balanceOf(asha)).toBe('90')
    expect(await betsOf(asha)).toHaveLength(1)
  })

  it('GM-11 of somebody else is theirs', async () => {
    const { round, asha } = await given()
    const { asha: ravi } = await given()
    await tools.setClock(round.opens_at)
    const body = bodyOf(round)
    await asha.call(games.bet, { body })
    const { list } = await ravi.call(games.bet, { body })
    expect(list[0]?.bet_id).toBe(`${round.period}0000002`)
  })
})

describe('many at once', () => {
  it('GM-11 sixty-four bets on a balance for ten: ten are taken, numbered without a gap', async () => {
    const { round, asha } = await given()
    const answers = await Promise.allSettled(
      Array.from({ length: 64 }, () => asha.call(games.bet, { body: bodyOf(round) })),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(10)
    expect(await balanceOf(asha)).toBe('0')
    expect((await betsOf(asha)).map((bet) => bet.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('GM-11 each is taken or refused on its own, whoever it shares a batch with', async () => {
    const { round, asha } = await given()
    const closed = await tools.givenRound(5, 1, round.opens_at - 60_000)
    await tools.setClock(round.opens_at)
    const others = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const one = await member(`crowd${names}.${i}`)
        if (i % 2 === 0) await withMoney(one, inr('10'))
        return one
      }),
    )
    const answers = await Promise.allSettled([
      ...others.map((one) => one.call(games.bet, { body: bodyOf(round) })),
      asha.call(games.bet, {
        body: bodyOf(closed, { bets: [{ category: 'Sum', selection: 'big', amount: inr('10').amount }] }),
      }),
    ])
    const outcomes = answers.map((answer) => (answer.status === 'fulfilled' ? 'taken' : answer.reason.reason))
    expect(outcomes).toEqual([
      ...others.map((_, i) => (i % 2 === 0 ? 'taken' : 'insufficient_balance')),
      'betting_closed',
    ])
    const rows = await db.sql`select seq from bet where period = ${round.period} order by seq`
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1))
  })
})

describe('the lock', () => {
  it('GM-08 one millisecond before it a bet is taken, from then on none, whatever the client’s clock says', async () => {
    const { round, asha } = await given()
    const { clock } = server
    const before = clock.nowMs
    for (const dayOff of [-86_400_000, 0, 86_400_000]) {
      clock.nowMs = before + dayOff
      await tools.setClock(round.locks_at - 1)
      await asha.call(games.bet, { body: bodyOf(round) })
      for (const at of [
        round.locks_at,
        round.locks_at + 1,
        round.draws_at,
        round.ends_at,
        round.ends_at + 60_000,
      ]) {
        await tools.setClock(at)
        await expect(asha.call(games.bet, { body: bodyOf(round) })).rejects.toMatchObject({
          reason: 'betting_closed',
        })
      }
    }
    clock.nowMs = before
    expect(await balanceOf(asha)).toBe('70')
  })

  it('GM-08 TrxWinGo closes ten seconds before the end, the others five', async () => {
    for (const [game_type, seconds] of [
      [1, 5],
      [2, 5],
      [3, 10],
      [4, 5],
      [5, 5],
    ] as const) {
      const { round } = await given(inr('0'), game_type)
      expect(round.ends_at - round.locks_at, `game ${game_type}`).toBe(seconds * 1000)
    }
  })

  it('GM-08 a round that has not opened yet takes no bets', async () => {
    const { round, asha } = await given()
    await tools.setClock(round.opens_at - 1)
    await expect(asha.call(games.bet, { body: bodyOf(round) })).rejects.toMatchObject({
      reason: 'betting_closed',
    })
  })

  it('GM-08 a void round takes no bets, even before its lock by the clock', async () => {
    const { round, asha } = await given()
    await tools.voidRound(round, 'not_locked')
    await tools.setClock(round.opens_at)
    await expect(asha.call(games.bet, { body: bodyOf(round) })).rejects.toMatchObject({
      reason: 'betting_closed',
    })
  })
})

describe('an operator', () => {
  it('GM-17 rests or switches off a game: bets are refused by name at once, open ones are settled', async () => {
    const staffUser = await operator('desk.games', ['owner'])
    const { round, asha } = await given()
    await asha.call(games.bet, { body: bodyOf(round) })
    const set = (over: object) =>
      staffUser.call(gameStaff.set, {
        params: { game_type: '2' },
        body: { switch: 1, is_paused: false, paytable: 'fair97', reason: 'test', ...over },
      })
    await set({ is_paused: true })
    await expect(asha.call(games.bet, { body: bodyOf(round) })).rejects.toMatchObject({
      reason: 'betting_paused',
    })
    await set({ switch: -1 })
    await expect(asha.call(games.bet, { body: bodyOf(round) })).rejects.toMatchObject({
      reason: 'game_under_maintenance',
    })
    const config = await server.visitor.call(games.config)
    expect(config.switch.map((one) => one.switch)).toEqual([1, -1, 1, 1, 1])
    await tools.playRound(round)
    const [row] = await db.sql`select state from game_round where period = ${round.period}`
    expect(row?.state).toBe('settled')
    await set({})
    await expect(
      staffUser.call(gameStaff.setLimit, {
        params: { money_type: '1' },
        body: { min: 5n, max: 1n, reason: 'x' },
      }),
    ).rejects.toMatchObject({ reason: 'stake_out_of_range' })
  })

  it('GM-18 the fee, the times, the draws a day and the limits come from the server', async () => {
    const { switch: list } = await server.visitor.call(games.config)
    expect(list.map((one) => [one.game_type, one.fee, one.method, one.lock_seconds])).toEqual([
      [1, '0.02', 'pf1', 5],
      [2, '0.02', 'pf1', 5],
      [3, '0.02', 'tron', 10],
      [4, '0', 'pf1', 5],
      [5, '0.02', 'pf1', 5],
    ])
    expect(list[0]?.draws_per_day).toEqual([
      { minutes: 1, draws: 1440 },
      { minutes: 3, draws: 480 },
      { minutes: 5, draws: 288 },
      { minutes: 10, draws: 144 },
    ])
    expect(
      list[0]?.limits.map((one) => [one.money_type, formatAmount(one.min), formatAmount(one.max)]),
    ).toEqual([
      [1, '1', '1000000'],
      [2, '0.01', '10000'],
    ])
  })
})

describe('taking a bet back', () => {
  it('GM-19 gives the whole stake back once, and keeps its number', async () => {
    const { round, asha } = await given()
    const { list } = await asha.call(games.bet, { body: bodyOf(round) })
    const bet_id = list[0]?.bet_id ?? ''
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => asha.call(games.cancelBet, { params: { bet_id } })),
    )
    expect(new Set(answers.map((answer) => formatAmount(answer.balance)))).toEqual(new Set(['100']))
    expect(await balanceOf(asha)).toBe('100')
    const after = await asha.call(games.bet, { body: bodyOf(round) })
    expect(after.list[0]?.bet_id).toBe(`${round.period}0000002`)
    await tools.playRound(round)
    const again = await asha.call(games.cancelBet, { params: { bet_id } })
    expect(formatAmount(again.amount)).toBe('10')
  })

  it('GM-19 not from the lock on, and not by anybody else', async () => {
    const { round, asha } = await given()
    const { asha: ravi } = await given()
    await tools.setClock(round.opens_at)
    const { list } = await asha.call(games.bet, { body: bodyOf(round) })
    const params = { bet_id: list[0]?.bet_id ?? '' }
    await expect(ravi.call(games.cancelBet, { params })).rejects.toMatchObject({
      reason: 'not_found',
      code: 10004,
    })
    await tools.setClock(round.locks_at)
    await expect(asha.call(games.cancelBet, { params })).rejects.toMatchObject({ reason: 'betting_closed' })
    await tools.setClock(round.locks_at - 1)
    await asha.call(games.cancelBet, { params })
  })
})

it('GM-11 more than the allowed requests in a second are refused as money actions', async () => {
  const strict = await testApp({
    db,
    config: { betsPerSecond: 5, secretKey: server.platform.config.secretKey },
  })
  const { round } = await given()
  const ravi = await strict.member('ravi.toofast')
  await withMoney(ravi, inr('1000'))
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => ravi.call(games.bet, { body: bodyOf(round) })),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5)
  const [refused] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toMatchObject({ reason: 'too_many_money_actions', code: 10018, status: 429 })
})
