import { fairness } from '@mela/contract/fairness.ts'
import { inr } from '@mela/contract/money.ts'
import { logOf } from '@mela/games/fairness/log.ts'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { member, browser, clock } = server
const { setClock, givenRound, recharge, placeBets, playRound, voidRound, lockRound } = gamesTools(server)

const ask = (date: string) => {
  clock.nowMs += 3_600_000
  return browser().call(fairness.log, { query: { date } })
}
const notFound = { reason: 'not_found' }
const bytes = (hex: string | null | undefined) => Buffer.from(hex ?? '', 'hex')

it('GM-13 the file of a day has every round that ended in it, as a chain, and what was paid', async () => {
  const who = await member('asha.days')
  await recharge(who.id, inr('10000'))
  const midnight = Date.UTC(2026, 4, 5)
  const digits = Array.from({ length: 10 }, (_, i) => String(i))
  const bets = digits.map((selection) => ({ category: 'Num', selection, stake: inr('10') }))
  const before = await givenRound(2, 1, midnight - 120_000)
  await playRound(before)
  const first = await givenRound(2, 1, midnight - 60_000)
  await placeBets(first, who.id, bets)
  await playRound(first)
  const second = await givenRound(2, 1, midnight)
  await playRound(second)
  const gone = await givenRound(2, 1, midnight + 60_000)
  await placeBets(gone, who.id, bets)
  await voidRound(gone)
  const block = await givenRound(3, 3, midnight)
  await playRound(block)
  const last = await givenRound(2, 1, midnight + 86_400_000 - 60_000)
  await playRound(last)

  const { date, tables, keys } = await ask('2026-05-05')
  expect(date).toBe('2026-05-05')
  expect(keys).toHaveLength(1)
  expect(
    tables.map(({ game_type, minutes, rounds }) => [game_type, minutes, rounds.map(({ period }) => period)]),
  ).toEqual([
    [2, 1, [first.period, second.period, gone.period]],
    [3, 3, [block.period]],
  ])
  const [wingo, trx] = tables
  expect(wingo?.rtp).toEqual({ 1: { actual: '0.9702', expected: '0.9702' } })
  expect(wingo?.chi_square).toMatchObject({ draws: 2, degrees: 9 })
  expect(trx?.rtp).toEqual({})
  const [one, two, three] = wingo?.rounds ?? []
  expect(one).toMatchObject({ state: 'settled', bets: 10, stakes: { 1: '100' }, payouts: { 1: '97.02' } })
  expect(one?.expected_payouts).toEqual({ 1: '97.02' })
  expect(three).toMatchObject({
    state: 'void',
    void_reason: 'no_source',
    result: null,
    payouts: null,
    log: null,
  })
  const log = logOf(
    bytes(one?.log),
    bytes(two?.commitment),
    bytes(two?.bet_root),
    BigInt(two?.beacon_round ?? 0),
  )
  expect(Buffer.from(log).toString('hex')).toBe(two?.log)
  expect(two?.commitment).toBe(one?.seed)
  expect(trx?.rounds[0]).toMatchObject({ commitment: null, seed: null, block_time: block.ends_at - 6000 })
  expect(trx?.rounds[0]?.block_hash).toMatch(/^[0-9a-f]{64}$/)

  // The round that ends with the day is the first of the next one.
  const next = await ask('2026-05-06')
  expect(next.tables.map(({ rounds }) => rounds.map(({ period }) => period))).toEqual([[last.period]])
})

it('GM-13 a day has only what has ended: nothing of the future, nothing that is still locked', async () => {
  const noon = Date.UTC(2026, 7, 1, 12)
  const round = await givenRound(5, 10, noon)
  await lockRound(round)
  await expect(ask('2026-08-01')).rejects.toMatchObject(notFound)
  await playRound(await givenRound(5, 10, noon + 600_000))
  expect((await ask('2026-08-01')).tables[0]?.rounds).toMatchObject([
    { state: 'locked', seed: null },
    { state: 'settled' },
  ])
  await setClock(round.ends_at - 1)
  await expect(ask('2026-08-01')).rejects.toMatchObject(notFound)
})

it.each(['2026-02-31', '2026-13-01', '0000-00-00', '0000-01-01', '9999-12-31', '2019-01-01'])(
  'GM-13 %s has no file',
  async (date) => {
    await expect(ask(date)).rejects.toMatchObject(notFound)
  },
)

it('GM-13 a file is kept for a while, and the day that is not over only for seconds', async () => {
  const noon = Date.UTC(2026, 8, 1, 12)
  await playRound(await givenRound(4, 10, noon))
  const look = async () =>
    (await browser().call(fairness.log, { query: { date: '2026-09-01' } })).tables[0]?.rounds
  expect(await look()).toHaveLength(1)
  await playRound(await givenRound(4, 10, noon + 600_000))
  clock.nowMs += 9_999
  expect(await look()).toHaveLength(1)
  clock.nowMs += 1
  expect(await look()).toHaveLength(2)
})
