// What the keeper publishes at the lock is what anybody would make of the same bets with @mela/games alone: the root,
// the sums, the chain, the statement and its signature.
import { betRoot } from '@mela/contract/fairness.ts'
import { games } from '@mela/contract/games.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { isSignedBy } from '@mela/games/fairness/signed.ts'
import { nextPeriod, type Round, roundOf } from '@mela/games/period.ts'
import { expect, it, vi } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { lockOf } from '../../../testing/round-lock.ts'
import { testApp } from '../../../testing/test-app.ts'
import { publicKeys, signerOf } from '../../draws/index.ts'
import type { BetRow } from '../bets/bet.store.ts'
import { BetTree } from './bet-tree.ts'
import { lockRound } from './lock-round.ts'
import { insertRounds, type RoundRow, selectLogHead, selectRound } from './round.store.ts'

const server = await testApp()
const { db, platform, member } = server
const tools = gamesTools(server)
checkMoneyAfterEach(db)
const NOON = Date.parse('2026-11-15T12:00:00Z')

/** What everybody hears at the lock proves itself: the statement and a signature over it. */
async function expectSigned(told: unknown[] | undefined, statement: string) {
  const [event, data] = told as [typeof betRoot, Parameters<typeof betRoot.data.parse>[0]]
  expect(event).toBe(betRoot)
  const lock = betRoot.data.parse(data)
  const key = (await publicKeys(db)).find(({ key_id }) => key_id === lock.key_id)
  expect(lock.statement).toEqual(JSON.parse(statement))
  expect(isSignedBy(key?.public_key ?? '', lock.statement, lock.signature)).toBe(true)
}

it.each([2, 3] as const)(
  'GM-13 GM-19 game %i: the lock is the one that the bets lead to, chained to the one before',
  async (game_type) => {
    const asha = await member(`asha.lock${game_type}`)
    for (const amount of [inr('1000'), usdt('1000')]) await tools.recharge(asha.id, amount)
    const logs: string[] = []
    for (let minute = 0; minute < 3; minute += 1) {
      const round = await tools.givenRound(game_type, 1, NOON + minute * 60_000)
      const [bet_id = ''] = await tools.placeBets(round, asha.id, [
        { category: 'Num', selection: '7', stake: inr('12.34') },
        { category: 'Color', selection: 'red', stake: inr('10') },
      ])
      await tools.placeBets(round, asha.id, [{ category: 'Size', selection: 'big', stake: usdt('0.123457') }])
      if (minute !== 1) await asha.call(games.cancelBet, { params: { bet_id } })
      const before = (await selectRound(db, round.period)) as RoundRow
      const bets = await db.sql<BetRow[]>`select * from bet where period = ${round.period} order by seq`
      const head = await selectLogHead(db, game_type, 1)
      const { period, statement, signature, ...lock } = lockOf(before, bets, head, await signerOf(platform))

      await tools.setClock(round.locks_at - 1)
      expect(await lockRound(platform, period)).toBe(false)
      await tools.setClock(round.locks_at)
      const told = vi.spyOn(platform.sockets, 'broadcast')
      expect(await lockRound(platform, period)).toBe(true)
      await expectSigned(told.mock.lastCall, statement)
      told.mockRestore()
      expect(await lockRound(platform, period)).toBe(false)
      const [row] = await db.sql`select * from game_round where period = ${period}`
      expect(row).toMatchObject({
        ...lock,
        state: 'locked',
        lock_statement: statement,
        lock_signature: signature,
      })
      expect(JSON.parse(row?.lock_statement)).toMatchObject({
        previous_log: logs.at(-1) ?? expect.any(String),
        stakes: { 1: minute === 1 ? '22.34' : '10', 2: '0.123457' },
        bets: 3,
      })
      expect(row?.log_seq).toBe(minute + 1)
      logs.push(row?.log.toString('hex'))
    }
    expect(new Set(logs).size).toBe(3)
  },
)

it('RN-06 what was read ahead counts only as long as it is true: a bet cancelled or added later is in the root', async () => {
  const asha = await member('asha.ahead')
  await tools.recharge(asha.id, inr('100000'))
  const round = await tools.givenRound(2, 1, NOON + 3_600_000)
  const many = Array.from({ length: 700 }, () => ({ category: 'Size', selection: 'big', stake: inr('10') }))
  const place = () => tools.placeBets(round, asha.id, many)
  const rowNow = async () => (await selectRound(db, round.period)) as RoundRow
  const [[first = ''], , [last = '']] = [await place(), await place(), await place()]
  const tree = new BetTree()
  await asha.call(games.cancelBet, { params: { bet_id: last } })
  await tree.readAhead(db, await rowNow())
  await asha.call(games.cancelBet, { params: { bet_id: first } })
  await place()
  await tree.readAhead(db, await rowNow())

  const bets = await db.sql<BetRow[]>`select * from bet where period = ${round.period} order by seq`
  expect(bets).toHaveLength(2_800)
  const head = await selectLogHead(db, 2, 1)
  const { bet_root, chunk_roots } = lockOf(await rowNow(), bets, head, await signerOf(platform))
  await tools.setClock(round.locks_at)
  expect(await lockRound(platform, round.period, tree)).toBe(true)
  const [row] = await db.sql`select bet_root, chunk_roots from game_round where period = ${round.period}`
  expect(row).toMatchObject({ bet_root, chunk_roots })
})

it('GM-01 a round is opened from now on, never from before its commitment was public; after its lock only as missed', async () => {
  const first = await tools.givenRound(5, 1, NOON)
  const [row] = await db.sql<RoundRow[]>`select * from game_round where period = ${first.period}`
  const iso = (ms: number) => new Date(ms).toISOString()
  const open = (round: Round, is_missed: boolean) =>
    insertRounds(db, [
      {
        ...round,
        is_missed,
        opens_at: iso(round.opens_at),
        locks_at: iso(round.locks_at),
        draws_at: iso(round.draws_at),
        ends_at: iso(round.ends_at),
        paytable: 'fair97-1',
        epoch_id: row?.epoch_id ?? null,
        epoch_index: 2,
        commitment: '00'.repeat(32),
        beacon_round: 1,
        block_time: null,
        salt: '00'.repeat(32),
      },
    ])
  const second = roundOf(nextPeriod(first.period)) as Round
  await tools.setClock(second.opens_at + 20_000)
  expect(await open(second, false)).toEqual([second.period])
  expect((await selectRound(db, second.period))?.opens_at.getTime()).toBe(second.opens_at + 20_000)

  const third = roundOf(nextPeriod(second.period)) as Round
  await tools.setClock(third.locks_at)
  expect(await open(third, false)).toEqual([])
  expect(await open(third, true)).toEqual([third.period])
  expect(await selectRound(db, third.period)).toMatchObject({ state: 'void', void_reason: 'missed' })
})
