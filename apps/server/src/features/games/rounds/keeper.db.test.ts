import { fairness } from '@mela/contract/fairness.ts'
import { inr } from '@mela/contract/money.ts'
import { verifyRound } from '@mela/games/fairness/verify.ts'
import { nextPeriod, type Round, roundOf } from '@mela/games/period.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { signTestBeacon, testBeacon } from '../../../testing/round-lock.ts'
import { testApp } from '../../../testing/test-app.ts'
import { balancesOf } from '../../wallet/index.ts'
import { auditRounds } from '../audit/audit-rounds.store.ts'
import type { Sources } from './draw-round.ts'
import { startKeeper } from './keep-rounds.ts'
import { Keeper } from './keeper.ts'
import { selectRound } from './round.store.ts'

const server = await testApp()
const { db, platform, visitor, member } = server
const tools = gamesTools(server)
checkMoneyAfterEach(db)
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await auditRounds(db)).toEqual([])
})

/** Each test has two hours of its own, after which the next finds that nobody was there. */
const MIDNIGHT = Date.parse('2027-01-02T00:00:00Z')
let day = MIDNIGHT - 7_200_000
beforeEach(() => {
  day += 7_200_000
})

/** A block's id begins with its height. */
const blockHash = (time: number) =>
  (time / 3_000).toString(16).padStart(16, '0') + (BigInt(time) ** 3n).toString(16).padStart(48, '7')
const honest: Sources = {
  beacon: { chain: testBeacon, wordOf: async (round) => ({ round, signature: signTestBeacon(round) }) },
  blocks: {
    network: 'test chain',
    isTest: true,
    explorer: null,
    blockAtOrAfter: async (time) => ({ height: time / 3_000, hash: blockHash(time), timestamp: time }),
    isSolid: async () => 'same',
  },
}
const silent: Sources = {
  beacon: { chain: testBeacon, wordOf: async () => Promise.reject(new Error('silent')) },
  blocks: {
    ...(honest.blocks as object),
    blockAtOrAfter: async () => Promise.reject(new Error('disagree')),
  } as never,
}

function keeperWith(sources: Sources) {
  const keeper = new Keeper(platform, sources, new AbortController().signal)
  return {
    /** One look at this moment, and everything it begins. */
    at: async (ms: number) => {
      await tools.setClock(ms)
      await keeper.tick()
      await keeper.finish()
    },
    keeper,
  }
}

const rowOf = async (period: string) => {
  const row = await selectRound(db, period)
  if (!row) throw new Error(`there is no round ${period}`)
  return row
}
const stateOf = async (period: string) => (await rowOf(period)).state
const tableRounds = (game_type: number, minutes: number) => db.sql<
  { period: string; state: string; void_reason: string | null }[]
>`select period, state, void_reason from game_round
  where game_type = ${game_type} and minutes = ${minutes} and opens_at >= ${new Date(day)} order by ends_at`
const firstOf = async (game_type: number, minutes = 1): Promise<Round> =>
  roundOf((await tableRounds(game_type, minutes))[0]?.period ?? '') as Round

/** A member with a bet of 10 in the first round of WinGo. */
async function givenBet(name: string) {
  const round = await firstOf(2)
  const asha = await member(`asha.${name}`)
  await tools.recharge(asha.id, inr('100'))
  await tools.setClock(round.opens_at + 1_000)
  await tools.placeBets(round, asha.id, [{ category: 'Size', selection: 'big', stake: inr('10') }])
  const balance = async () => (await balancesOf(db, asha.id))[0]?.balance
  return { round, asha, balance }
}

describe('the keeper', () => {
  it('GM-01 opens, locks, draws and settles every table on its time, and anybody can verify each', async () => {
    const { at } = keeperWith(honest)
    await at(day)
    const { round } = await givenBet('life')
    for (const ms of [50_000, 55_000, 57_000, 60_000]) await at(day + ms)
    const [count] = await db.sql`
      select count(*)::int as n, count(*) filter (where minutes = 1 and state = 'settled')::int as settled
      from game_round where opens_at >= ${new Date(day)} and opens_at <= ${new Date(day + 60_000)}`
    expect(count).toEqual({ n: 25, settled: 5 })
    expect(await stateOf(nextPeriod(round.period))).toBe('open')
    for (const ms of [595_000, 597_000, 600_000]) {
      for (let minute = 1; minute <= 9; minute += 1)
        for (const s of [50, 55, 57]) if (ms === 595_000) await at(day + minute * 60_000 + s * 1000)
      await at(day + ms)
    }
    const rows = await db.sql<{ period: string }[]>`
      select period from game_round where opens_at >= ${new Date(day)} and ends_at <= ${new Date(day + 600_000)}`
    expect(rows).toHaveLength(5 * (10 + 3 + 2 + 1))
    for (const { period } of rows) {
      const verified = verifyRound((await visitor.call(fairness.round, { params: { period } })) as never)
      expect(
        verified.checks.filter((check) => !check.ok),
        period,
      ).toEqual([])
    }
  })

  it('GM-13 tells in this order: open, locked, the root of the bets, and the result only at the end', async () => {
    const told: string[] = []
    vi.spyOn(platform.sockets, 'broadcast').mockImplementation((event, data) => {
      const { period, state, result } = data as { period: string; state?: string; result?: number[] }
      if (period.slice(8, 13) === '10001')
        told.push([event.type, state, result ? 'result' : ''].join(' ').trim())
    })
    const { at } = keeperWith(honest)
    await at(day)
    await at(day + 55_000)
    // Rounds of the hours before, which nobody kept, end as well.
    expect(told.filter((one) => one !== 'round_result void')).toEqual([
      'round_state open',
      'round_state locked',
      'bet_root',
    ])
    told.length = 0
    await at(day + 57_000)
    await at(day + 59_999)
    expect(told).toEqual([])
    await at(day + 60_000)
    expect(told.sort()).toEqual(['round_result drawn result', 'round_state open'])
  })

  it('GM-12 after an hour away: missed rounds are void, the bet in one not locked goes back once, no hole in the line', async () => {
    const first = keeperWith(honest)
    await first.at(day)
    const { round, balance } = await givenBet('away')
    const again = keeperWith(honest)
    await again.at(day + 3_600_000)
    await again.at(day + 3_600_001)
    await keeperWith(honest).at(day + 3_600_002)
    expect(await rowOf(round.period)).toMatchObject({ state: 'void', void_reason: 'not_locked' })
    expect(await balance()).toBe(inr('100').amount)
    const rounds = await tableRounds(2, 1)
    expect(rounds).toHaveLength(63)
    for (const [i, one] of rounds.entries())
      if (i > 0) expect(one.period).toBe(nextPeriod(rounds[i - 1]?.period ?? ''))
    expect(rounds.slice(0, 60).every((one) => one.state === 'void')).toBe(true)
    expect(rounds.slice(60).every((one) => one.state === 'open')).toBe(true)
  })

  it('GM-12 away only after the lock: the round is drawn by the word that was spoken in time, however late', async () => {
    const first = keeperWith(honest)
    await first.at(day)
    const { round } = await givenBet('late')
    await first.at(day + 55_000)
    await keeperWith(honest).at(day + 3_600_000)
    const second = keeperWith(honest)
    await second.at(day + 3_600_001)
    expect(await stateOf(round.period)).toBe('settled')
    const verified = verifyRound(
      (await visitor.call(fairness.round, { params: { period: round.period } })) as never,
    )
    expect(verified.ok).toBe(true)
  })

  it('GM-12 a silent beacon: nothing is drawn in its stead; after a minute the round is void and refunded', async () => {
    const { at } = keeperWith(silent)
    await at(day)
    const { round, balance } = await givenBet('silent')
    for (const ms of [55_000, 57_000, 60_000, 119_999]) await at(day + ms)
    expect(await stateOf(round.period)).toBe('locked')
    expect(await balance()).toBe(inr('90').amount)
    await at(day + 120_000)
    await at(day + 120_001)
    expect(await rowOf(round.period)).toMatchObject({ state: 'void', void_reason: 'no_source', result: null })
    expect(await balance()).toBe(inr('100').amount)
    const { seed, result } = await visitor.call(fairness.round, { params: { period: round.period } })
    expect([seed?.length, result]).toEqual([64, null])
  })

  it('GM-12 a beacon of another chain than the declared one draws nothing', async () => {
    await keeperWith(honest).at(day)
    const round = await firstOf(2)
    const other = keeperWith({
      ...honest,
      beacon: { ...honest.beacon, chain: { ...testBeacon, id: 'another' } },
    })
    for (const ms of [55_000, 57_000, 60_000]) await other.at(day + ms)
    expect(await stateOf(round.period)).toBe('locked')
    await other.at(day + 120_000)
    expect(await stateOf(round.period)).toBe('void')
  })

  it('GM-20 TrxWinGo without a block that both nodes agree on is void after half a minute', async () => {
    const { at } = keeperWith(silent)
    await at(day)
    const round = await firstOf(3)
    for (const ms of [50_000, 57_000, 89_999]) await at(day + ms)
    expect(await stateOf(round.period)).toBe('locked')
    await at(day + 90_000)
    expect(await rowOf(round.period)).toMatchObject({ state: 'void', void_reason: 'no_source' })
  })

  it('GM-20 TrxWinGo takes the digit of the declared block, and looks at it again when it is final', async () => {
    const { at } = keeperWith(honest)
    await at(day)
    const round = await firstOf(3)
    for (const ms of [50_000, 57_000, 60_000]) await at(day + ms)
    const time = round.ends_at - 6_000
    const hash = blockHash(time)
    expect(await rowOf(round.period)).toMatchObject({
      state: 'settled',
      block_hash: hash,
      result: [Number(hash.replaceAll(/[a-f]/g, '').at(-1))],
    })
    await at(day + 180_000)
    const [row] = await db.sql`select block_check from game_round where period = ${round.period}`
    expect(row?.block_check).toBe('same')
  })

  it('GM-01 two keepers at once do everything once', async () => {
    const [one, two] = [keeperWith(honest), keeperWith(honest)]
    await Promise.all([one.at(day), two.at(day)])
    const { round } = await givenBet('two')
    for (const ms of [55_000, 57_000, 60_000, 60_001]) {
      await tools.setClock(day + ms)
      await Promise.all([one.keeper.tick(), two.keeper.tick()])
      await Promise.all([one.keeper.finish(), two.keeper.finish()])
    }
    expect(await stateOf(round.period)).toBe('settled')
    const postings = await db.sql`
      select kind from posting where cause->>'period' = ${round.period} and key is not null order by kind`
    expect(postings.map((row) => row.kind).filter((kind) => kind !== 'payout')).toEqual([
      'bet',
      'round_result',
    ])
    const [log] = await db.sql`
      select count(*)::int as n, max(log_seq) - min(log_seq) + 1 as seqs from game_round
      where game_type = 2 and minutes = 1 and log_seq is not null`
    expect(log?.n).toBe(log?.seqs)
  })

  it('GM-12 the database goes away in mid-round and comes back: the round goes on', async () => {
    const { at, keeper } = keeperWith(honest)
    await at(day)
    const { round } = await givenBet('restart')
    const admin = sqlAt(db.url.replace('mela_app', 'postgres'))
    await admin`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await expect
      .poll(() =>
        tools.setClock(day + 55_000).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await expect
      .poll(
        async () => {
          await keeper.tick().catch(() => {})
          await keeper.finish()
          return stateOf(round.period).catch(() => 'away')
        },
        { timeout: 15_000 },
      )
      .toBe('locked')
    await admin.end()
    await at(day + 57_000)
    await at(day + 60_000)
    expect(await stateOf(round.period)).toBe('settled')
  })

  it('GM-13 a round’s commitment is the seed of the one before, across midnight’s epochs each by its own', async () => {
    const { at } = keeperWith(honest)
    const evening = MIDNIGHT + 86_400_000 - 180_000
    await at(evening)
    for (let minute = 0; minute < 5; minute += 1)
      for (const second of [55, 57, 60]) await at(evening + minute * 60_000 + second * 1_000)
    const rows = await db.sql`
      select r.commitment, r.seed, r.epoch_id, r.epoch_index, e.published_at < r.opens_at + interval '1 hour' as is_early
      from game_round r join epoch e on e.id = r.epoch_id
      where r.game_type = 4 and r.minutes = 1 and r.state = 'settled' and r.opens_at >= ${new Date(evening)} order by r.ends_at`
    expect(rows).toHaveLength(5)
    for (const [i, row] of rows.entries()) {
      const before = rows[i - 1]
      if (before?.epoch_id === row.epoch_id) expect(row.commitment).toEqual(before?.seed)
    }
    expect(rows.map((row) => row.epoch_index)).toEqual([1438, 1439, 1440, 1, 2])
  })
})

it('GM-01 one keeper sits; when it leaves, the next takes its seat within seconds', async () => {
  await tools.setClock(day)
  const holder = async () =>
    (
      await db.sql`select l.pid from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.objid = 7305216 and a.datname = current_database()`
    ).map((row) => row.pid)
  const stopFirst = startKeeper(platform)
  await expect.poll(holder).toHaveLength(1)
  const [first] = await holder()
  const stopSecond = startKeeper(platform)
  await stopFirst()
  await expect.poll(holder, { timeout: 5_000 }).toHaveLength(1)
  expect(await holder()).not.toEqual([first])
  await stopSecond()
})
