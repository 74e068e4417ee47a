import { fairness } from '@mela/contract/fairness.ts'
import { games } from '@mela/contract/games.ts'
import { nextPeriod, type Round } from '@mela/games/period.ts'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, visitor, browser, clock } = server
const { setClock, givenRound, lockRound, drawRound, settleRound, playRound, voidRound } = gamesTools(server)

const NOON = Date.UTC(2026, 4, 4, 12)
const next = (query: object) => visitor.call(games.nextPeriods, { query })
const ended = (query: object) => visitor.call(games.result, { query })
const notFound = { reason: 'not_found' }

it('GM-01 the round that is on is the one of the database’s clock, whatever other clocks say', async () => {
  const table = { game_type: 2, minutes: 3 } as const
  const first = await givenRound(2, 3, NOON)
  const second = await givenRound(2, 3, NOON + 180_000)
  for (const dayOff of [-86_400_000, 0, 86_400_000]) {
    clock.nowMs = NOON + dayOff
    await setClock(NOON + 90_000)
    expect(await next(table)).toMatchObject({
      period: first.period,
      server_time: NOON + 90_000,
      state: 'open',
    })
    await setClock(first.ends_at - 1)
    expect(await next(table)).toMatchObject({ period: first.period, server_time: first.ends_at - 1 })
    await setClock(first.ends_at)
    const { sequence: _, ...times } = second
    expect(await next(table)).toMatchObject({ ...times, server_time: first.ends_at })
  }
  await setClock(first.opens_at - 1)
  await expect(next(table)).rejects.toMatchObject(notFound)
  await setClock(second.ends_at)
  await expect(next(table)).rejects.toMatchObject(notFound)
  await expect(next({ game_type: 2, minutes: 1 })).rejects.toMatchObject(notFound)
})

it('GM-13 the commitment and the declared beacon round are told from the opening on', async () => {
  const round = await givenRound(5, 1, NOON)
  const { commitment, beacon, block_time } = await next({ game_type: 5, minutes: 1 })
  const [row] =
    await db.sql`select encode(commitment, 'hex') as hex from game_round where period = ${round.period}`
  expect(commitment).toBe(row?.hex)
  expect(beacon).toMatchObject({ name: 'development', is_test: true, time: round.draws_at })
  expect(block_time).toBeNull()
})

/** Everything that anybody can read of a round and of the one after it. */
async function allThatIsPublic(round: Round): Promise<string> {
  const table = { game_type: String(round.game_type), minutes: String(round.minutes) }
  const date = new Date(round.ends_at).toISOString().slice(0, 10)
  const reads: [string, Record<string, string>][] = [
    [games.nextPeriods.path, table],
    [games.result.path, table],
    [games.result.path, { ...table, period: round.period }],
    [`/fairness/rounds/${round.period}`, {}],
    [`/fairness/rounds/${nextPeriod(round.period)}`, {}],
    [fairness.epochs.path, {}],
    [fairness.log.path, { date }],
  ]
  const anybody = browser()
  const replies = await Promise.all(
    reads.map(([path, query]) => anybody.raw({ method: 'GET', url: `/api${path}`, query })),
  )
  return replies.map(({ text }) => text).join('\n')
}

const secretsOf = async ({ period }: Round): Promise<string[]> => {
  const [row] = await db.sql<[Record<string, string | null>]>`
    select encode(seed, 'hex') as seed, encode(x, 'hex') as x, encode(beacon_signature, 'hex') as signature,
      block_hash, '"result":[' || array_to_string(result, ',') || ']' as result
    from game_round where period = ${period}`
  return Object.values(row).filter((secret) => secret !== null)
}

it.each([
  ['racing', 1],
  ['wingo', 2],
  ['trxwingo', 3],
  ['k3', 4],
  ['d5', 5],
] as const)(
  'GM-13 %s: nothing of the result is told one millisecond before the end',
  async (_, game_type) => {
    // A day of its own: what other tables tell is none of its secrets.
    const round = await givenRound(game_type, 10, NOON + game_type * 86_400_000)
    await givenRound(game_type, 10, round.ends_at)
    await lockRound(round)
    await drawRound(round)
    const secrets = await secretsOf(round)
    expect(secrets).toHaveLength(game_type === 3 ? 2 : 4)
    const { opens_at, locks_at, draws_at, ends_at } = round
    // The row knows everything by now; only the clock keeps it back.
    for (const moment of [opens_at - 1, opens_at, locks_at, draws_at, ends_at - 1]) {
      await setClock(moment)
      clock.nowMs += 60_000
      const told = await allThatIsPublic(round)
      for (const secret of secrets) expect(told, String(moment - ends_at)).not.toContain(secret)
      const fair = visitor.call(fairness.round, { params: { period: round.period } })
      if (moment < opens_at) await expect(fair).rejects.toMatchObject(notFound)
      else
        expect(await fair).toMatchObject({
          state: 'locked',
          seed: null,
          x: null,
          result: null,
          payouts: null,
        })
      const one = ended({ game_type, minutes: 10, period: round.period })
      await expect(one).rejects.toMatchObject(notFound)
      expect(await ended({ game_type, minutes: 10 })).toEqual({ list: [], total: 0 })
    }
    await setClock(ends_at)
    clock.nowMs += 60_000
    const told = await allThatIsPublic(round)
    for (const secret of secrets) expect(told).toContain(secret)
  },
)

it('GM-10 results come newest first, in pages that fit together, and only of their table', async () => {
  const rounds: Round[] = []
  for (let i = 0; i < 45; i += 1)
    rounds.push(await givenRound(4, 1, NOON + i * 60_000, { isMissed: true, rounds: 60 }))
  await givenRound(4, 3, NOON)
  const newest = rounds.map(({ period }) => period).reverse()
  await setClock(NOON + 45 * 60_000)
  const seen: string[] = []
  for (let pos = 0; pos < 60; pos += 20) {
    const { list, total } = await ended({ game_type: 4, minutes: 1, pos, limit: 20 })
    expect(total).toBe(45)
    seen.push(...list.map(({ period }) => period))
  }
  expect(seen).toEqual(newest)
  // An hour earlier the later ones have not ended, and the remembered count does not say so either.
  await setClock(NOON + 30 * 60_000)
  const earlier = await ended({ game_type: 4, minutes: 1, limit: 1 })
  expect(earlier).toMatchObject({
    total: 30,
    list: [{ period: newest[15], state: 'void', void_reason: 'missed' }],
  })
  await setClock(NOON + 45 * 60_000)
  await givenRound(4, 1, NOON + 45 * 60_000)
  await setClock(NOON + 46 * 60_000)
  expect((await ended({ game_type: 4, minutes: 1 })).total).toBe(46)
})

it('GM-10 a round is found by its period in its own table, when it has ended', async () => {
  const round = await givenRound(1, 5, NOON)
  const result = await playRound(round)
  const asked = { game_type: 1, minutes: 5, period: round.period }
  expect(await ended(asked)).toEqual({
    list: [
      {
        game_type: 1,
        minutes: 5,
        period: round.period,
        state: 'settled',
        void_reason: null,
        result: [...result],
        block: null,
        ends_at: round.ends_at,
      },
    ],
    total: 1,
  })
  await expect(ended({ ...asked, minutes: 10 })).rejects.toMatchObject(notFound)
  await expect(ended({ ...asked, game_type: 2 })).rejects.toMatchObject(notFound)
  await expect(ended({ ...asked, period: nextPeriod(round.period) })).rejects.toMatchObject(notFound)
  await expect(ended({ ...asked, period: '0'.repeat(17) })).rejects.toMatchObject(notFound)
})

it('GM-03 a result of TrxWinGo shows its block with a way to look it up; a void round has none', async () => {
  const round = await givenRound(3, 1, NOON)
  await lockRound(round)
  const timestamp = round.ends_at - 3000
  const hash = 'c0ffee7abc'.padStart(64, '0')
  expect(await drawRound(round, { height: 71_000_123, hash, timestamp })).toEqual([7])
  await settleRound(round)
  const gone = await givenRound(3, 1, round.ends_at)
  await voidRound(gone)
  const { list } = await ended({ game_type: 3, minutes: 1 })
  expect(list.map(({ state, result, block }) => ({ state, result, block }))).toEqual([
    {
      state: 'void',
      result: null,
      block: {
        network: 'test chain',
        is_test: true,
        time: gone.ends_at - 6000,
        height: null,
        hash: null,
        timestamp: null,
        explorer: null,
      },
    },
    {
      state: 'settled',
      result: [7],
      block: {
        network: 'test chain',
        is_test: true,
        time: round.ends_at - 6000,
        height: 71_000_123,
        hash,
        timestamp,
        explorer: 'https://explorer.example/block/71000123',
      },
    },
  ])
})
