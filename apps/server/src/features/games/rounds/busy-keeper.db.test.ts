// The minute in which everything happens at once, and a keeper that cannot work.
import { account } from '@mela/contract/account.ts'
import { games } from '@mela/contract/games.ts'
import { inr } from '@mela/contract/money.ts'
import { periodAt, type Round, roundOf } from '@mela/games/period.ts'
import { type Pick, pickNumbered } from '@mela/games/pick.ts'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { signTestBeacon, testBeacon } from '../../../testing/round-lock.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openEpoch, signerOf } from '../../draws/index.ts'
import { auditRounds } from '../audit/audit-rounds.store.ts'
import type { Sources } from './draw-round.ts'
import { startKeeper } from './keep-rounds.ts'
import { Keeper } from './keeper.ts'

const CONNECTIONS = 8
/** Those of transactions; the others are pipelined. */
const FOR_TRANSACTIONS = 6
const server = await testApp({ config: { databaseConnections: CONNECTIONS } })
const { db, platform, visitor, member, logged } = server
const tools = gamesTools(server)
/** Beside the pool, which these tests use up. */
const owner = sqlAt(db.ownerUrl)
afterAll(() => owner.end())
checkMoneyAfterEach(db)
afterEach(async () => expect(await auditRounds(db)).toEqual([]))

const MIDNIGHT = Date.parse('2027-03-02T00:00:00Z')
let day = MIDNIGHT - 7_200_000
beforeEach(() => {
  day += 7_200_000
})

const sources = (answers: { beacon: boolean; blocks: boolean }): Sources => ({
  beacon: {
    chain: testBeacon,
    wordOf: async (round) => {
      if (!answers.beacon) throw new Error('silent')
      return { round, signature: signTestBeacon(round) }
    },
  },
  blocks: {
    network: 'test chain',
    isTest: true,
    explorer: null,
    blockAtOrAfter: async (time) => {
      if (!answers.blocks) throw new Error('silent')
      const hash = (time / 3_000).toString(16).padStart(16, '0') + (time ** 2).toString(16).padStart(48, '7')
      return { height: time / 3_000, hash, timestamp: time }
    },
    isSolid: async () => 'same',
  },
})
const speaking = sources({ beacon: true, blocks: true })
const keeperWith = (which: Sources, on = platform) => new Keeper(on, which, new AbortController().signal)
async function at(keeper: Keeper, ms: number, hasOthers = async () => false) {
  await tools.setClock(ms)
  await keeper.tick(hasOthers)
  await keeper.finish()
}
/** Of all tables, the rounds that end at this moment. */
const endingAt = (ms: number) => owner<{ period: string; state: string; bets: number }[]>`
  select period, state, bets from game_round where ends_at = ${new Date(ms)} order by period`

/** Beginnings of other tables' rounds are walked through, so that all twenty are open at the half hour. */
async function openUntil(keeper: Keeper, fromMs: number, toMs: number) {
  for (let ms = fromMs; ms < toMs; ms += 60_000)
    for (const second of [0, 50, 55, 57]) await at(keeper, ms + second * 1_000)
}

it('RN-06 all twenty tables end together with bets in each, while 64 callers use every connection: none is void', async () => {
  const keeper = keeperWith(speaking)
  const end = day + 1_800_000
  await openUntil(keeper, day + 1_200_000, end - 60_000)
  await at(keeper, end - 60_000)
  const asha = await member('asha.halfhour')
  await tools.recharge(asha.id, inr('10000'))
  const ending = await endingAt(end)
  expect(ending).toHaveLength(20)
  for (const { period } of ending) {
    const round = roundOf(period) as Round
    const { category, position, selection } = pickNumbered(round.game_type, 1) as Pick
    await tools.placeBets(round, asha.id, [
      { category, selection, stake: inr('10'), ...(position ? { position } : {}) },
    ])
  }

  let isOver = false
  const calls = Array.from({ length: 64 }, async (_, i) => {
    for (let n = 0; !isOver; n += 1) {
      if ((i + n) % 2 === 0) await asha.call(account.info)
      else await visitor.call(games.nextPeriods, { query: { game_type: 2, minutes: 1 } as never })
    }
  })
  for (const ms of [-10_000, -5_000, -3_000, 0]) await at(keeper, end + ms)
  isOver = true
  await Promise.all(calls)
  expect((await endingAt(end)).filter(({ state }) => state !== 'settled')).toEqual([])
  expect(logged()).not.toContain('a step of a round failed')
})

it('RN-06 with every connection of the requests taken, the keeper opens and locks in time', async () => {
  await tools.setClock(day)
  const stop = startKeeper(platform)
  const ofOneMinute = async (state: string) =>
    (
      await owner`select period from game_round where minutes = 1 and state = ${state}
        and ends_at = ${new Date(day + 60_000)}`
    ).length
  await expect.poll(() => ofOneMinute('open'), { timeout: 20_000 }).toBe(5)
  const letGo = Promise.withResolvers<void>()
  let held = 0
  const holders = Array.from({ length: FOR_TRANSACTIONS }, () =>
    platform.db.transaction(async (tx) => {
      await tx.sql`select 1`
      held += 1
      await letGo.promise
    }),
  )
  await expect.poll(() => held).toBe(FOR_TRANSACTIONS)
  await tools.setClock(day + 50_000)
  await expect.poll(() => ofOneMinute('locked'), { timeout: 8_000 }).toBe(1)
  await tools.setClock(day + 55_000)
  await expect.poll(() => ofOneMinute('locked'), { timeout: 8_000 }).toBe(5)
  letGo.resolve()
  await Promise.all(holders)
  await stop()
})

it('RN-06 TrxWinGo is not void by the clock: a keeper that never asked asks, and draws', async () => {
  const keeper = keeperWith(speaking)
  await at(keeper, day)
  for (const ms of [50_000, 55_000]) await at(keeper, day + ms)
  // Nothing was looked at for ten minutes; the source has spoken meanwhile.
  await at(keeper, day + 660_000)
  await at(keeper, day + 660_001)
  const rounds = await endingAt(day + 60_000)
  expect(rounds.map(({ state }) => state)).toEqual(Array(5).fill('settled'))
})

it('RN-06 a silent source is left to another node once, if there is one, before anything is void', async () => {
  const silent = sources({ beacon: false, blocks: false })
  const keeper = keeperWith(silent)
  await at(keeper, day)
  for (const ms of [50_000, 55_000, 57_000, 60_000]) await at(keeper, day + ms, async () => true)
  expect(keeper.whyGivenUp).toBeUndefined()
  await at(keeper, day + 70_000, async () => false)
  expect(keeper.whyGivenUp).toBeUndefined()
  await at(keeper, day + 70_000, async () => true)
  expect(keeper.whyGivenUp).toContain('another node may hear it')
  // The other node hears, and nobody loses a round.
  const other = keeperWith(speaking)
  await at(other, day + 71_000)
  await at(other, day + 71_001)
  const rounds = await endingAt(day + 60_000)
  expect(rounds.map(({ state }) => state)).toEqual(Array(5).fill('settled'))
})

const otherKey = { secretKey: Buffer.from('another key of thirty-two characters') }

it('RN-06 a table whose seeds do not open stops no other, and the keeper says that another should sit', async () => {
  const fresh = await testApp()
  const stranger = await testApp({ db: fresh.db, config: otherKey })
  const { setClock } = gamesTools(fresh)
  await setClock(day)
  const wish = { game_type: 2, minutes: 1, first_period: periodAt(2, 1, day), rounds: 2_880 } as const
  await signerOf(fresh.platform)
  // As the stranger would have: signed by the key there is, its seeds sealed with another.
  await openEpoch(
    { ...fresh.platform, sealer: { ...stranger.platform.sealer, open: fresh.platform.sealer.open } },
    { ...wish, paytable: 'fair97-1', source: testBeacon, now: day },
  )
  const keeper = keeperWith(speaking, fresh.platform)
  await keeper.tick()
  await keeper.finish()
  const opened = await fresh.db.sql`select distinct game_type, minutes from game_round`
  expect(opened).toHaveLength(19)
  expect(keeper.whyGivenUp).toContain('does not open')
  expect(fresh.logged()).toContain('open 2/1')
})

it('RN-06 a keeper whose key does not open leaves its seat to a node whose key does', async () => {
  const fresh = await testApp()
  const stranger = await testApp({ db: fresh.db, config: otherKey })
  await gamesTools(fresh).setClock(day)
  await signerOf(fresh.platform)
  const stopStranger = startKeeper(stranger.platform)
  await expect.poll(() => stranger.logged(), { timeout: 20_000 }).toContain('open 1/1')
  const stopOurs = startKeeper(fresh.platform)
  const opened = async () => (await fresh.db.sql`select distinct game_type, minutes from game_round`).length
  await expect.poll(opened, { timeout: 20_000 }).toBe(20)
  expect(stranger.logged()).toContain('the keeper gives up its seat')
  await Promise.all([stopStranger(), stopOurs()])
})
