// Servers are killed at every step of a round's life. Members keep a journal of what they sent and what was answered;
// whatever dies in between, every bet is there once, every round ends as anybody can recompute it, and is paid once.
// The games' clock stands in the last minutes and is moved by hand; the beacon and the blocks of the sandbox are real.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Envelope, SUCCESS } from '@mela/contract/endpoint.ts'
import type { GameType } from '@mela/contract/enums.ts'
import { fairness } from '@mela/contract/fairness.ts'
import { inr, money } from '@mela/contract/money.ts'
import { verifyRound } from '@mela/games/fairness/verify.ts'
import { games } from '@mela/games/game.ts'
import { nextPeriod, periodAt, type Round, roundOf } from '@mela/games/period.ts'
import { payoutOf } from '@mela/games/stake.ts'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { type ServerProcess, startServer } from '../../../../../tools/server-process.ts'
import { gamesTools } from '../../testing/games.ts'
import { checkMoneyAfterEach } from '../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'
import { balancesOf } from '../wallet/index.ts'
import { auditRounds } from './audit/audit-rounds.store.ts'
import type { BetRow } from './bets/bet.store.ts'

// The app in this process makes the members and leaves the work to those that are killed.
const server = await testApp({ config: { role: 'api' } })
const { db, member, visitor, platform } = server
const tools = gamesTools(server)
const folder = mkdtempSync(join(tmpdir(), 'mela-crash-'))
const running = new Set<ServerProcess>()
afterEach(() => {
  for (const { child } of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
checkMoneyAfterEach(db)
afterEach(async () => expect(await auditRounds(db)).toEqual([]))

// Small slices instead of tens of thousands of bets.
const owner = sqlAt(db.ownerUrl)
await owner`create or replace function game_slices(p_bets integer) returns integer
  language sql immutable return case when p_bets > 0 then 3 else 1 end`
await owner.end()

/** The sandbox's beacon tells the rounds of the last ten minutes; each test plays one of these minutes. */
let minute = (Math.floor(Date.now() / 60_000) - 7) * 60_000
beforeEach(() => {
  minute += 60_000
})
const SLOW = { timeout: 20_000, interval: 50 }

const zones = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Europe/London']
let starts = 0

/** Each under another time zone: rounds must not care. */
async function start(crashAt?: string): Promise<ServerProcess> {
  starts += 1
  const process = await startServer(
    {
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: db.url,
      MIGRATION_DATABASE_URL: db.ownerUrl,
      DATA_FOLDER: folder,
      LOG_LEVEL: 'silent',
      SECRET_KEY: platform.config.secretKey.toString(),
      PASSWORD_PEPPER: platform.config.passwordPepper.toString(),
      BETS_PER_SECOND: '1000',
      CRASH_AT: crashAt,
      TZ: zones[starts % zones.length],
    },
    { output: 'ignore' },
  )
  running.add(process)
  process.ended.then(() => running.delete(process))
  return process
}

const oneMinuteRounds = (): Round[] =>
  games.map(({ game_type }) => roundOf(periodAt(game_type, 1, minute)) as Round)

/** Something that every game has, and that wins every other time. */
const evenOf = (game_type: GameType) =>
  ({ category: game_type === 1 || game_type === 5 ? 'Sum' : 'Odd_Even', selection: 'even' }) as const

/** What a member's device keeps of a bet: written before it is sent, and again when the answer is there. */
type Entry = { who: TestMember; round: Round; nonce: string; bet_id?: string; refusal?: string }
let nonces = 0
const wish = (who: TestMember, round: Round): Entry => {
  nonces += 1
  return { who, round, nonce: `01960000-0000-7000-8000-${nonces.toString(16).padStart(12, '0')}` }
}

async function send({ address }: ServerProcess, entry: Entry): Promise<void> {
  const { game_type, minutes, period } = entry.round
  const bets = [{ ...evenOf(game_type), amount: '10' }]
  const body = { game_type, minutes, period, bets, money_type: 1, nonce: entry.nonce }
  const reply = await fetch(`${address}/api/game/betting`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${entry.who.token}` },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const envelope = (await reply?.json().catch(() => undefined)) as Envelope | undefined
  if (!envelope) return
  if (envelope.code !== SUCCESS) entry.refusal = envelope.reason
  else {
    // An answer that was given once is given for ever.
    const [bet] = (envelope.data as { list: { bet_id: string }[] }).list
    const bet_id = bet?.bet_id
    if (entry.bet_id) expect(bet_id).toBe(entry.bet_id)
    entry.bet_id = bet_id
  }
}

async function givenPlayers(name: string, balances: readonly string[]): Promise<TestMember[]> {
  const players = []
  for (const [i, balance] of balances.entries()) {
    const player = await member(`${name}.${i}`)
    await tools.recharge(player.id, inr(balance))
    players.push(player)
  }
  return players
}

type Said = Record<'period' | 'state' | 'bet_root' | 'log' | 'seed' | 'beacon' | 'block' | 'result', string>
const book = new Map<string, Said>()

/** Whatever a round has said, it says from then on. */
async function expectNothingTakenBack(when: string): Promise<void> {
  const rows = await db.sql<Said[]>`
    select period, state, encode(bet_root, 'hex') as bet_root, encode(log, 'hex') as log, encode(seed, 'hex') as seed,
      encode(beacon_signature, 'hex') as beacon, block_hash as block, result::text as result
    from game_round where bet_root is not null`
  for (const { state, ...said } of rows) {
    const before = book.get(said.period)
    for (const [name, value] of Object.entries(before ?? {}))
      if (name !== 'state' && value !== null) expect(said, `${when}: ${name}`).toHaveProperty(name, value)
    book.set(said.period, { state, ...said })
  }
}

const statesOf = async (rounds: readonly Round[]) =>
  (
    await db.sql<{ state: string; is_over: boolean }[]>`
      select state, settled_at is not null as is_over from game_round
      where period = any(${rounds.map(({ period }) => period)}::bigint[])`
  ).map(({ state, is_over }) => (state === 'void' ? `void ${is_over}` : state))

/** The clock goes on, and every one of these rounds gets there. */
async function moveTo(ms: number, rounds: readonly Round[], state: string): Promise<void> {
  await tools.setClock(ms)
  await expect.poll(() => statesOf(rounds), SLOW).toEqual(rounds.map(() => state))
}

/** Each player has what they began with, less their stakes, and the payouts of the paytable, each in one line. */
async function expectPaidOnce(rounds: readonly Round[], players: Map<TestMember, bigint>): Promise<void> {
  const gains = new Map([...players].map(([{ id }, balance]) => [id, balance]))
  const lines = new Map<string, bigint>()
  for (const { period, game_type } of rounds) {
    const { result, paytable } = await visitor.call(fairness.round, { params: { period } })
    const bets = await db.sql<BetRow[]>`select * from bet where period = ${period}`
    for (const { user_id, pick, stake } of bets) {
      const staked = money(1, BigInt(stake))
      const paid = result ? payoutOf(game_type, paytable, pick, staked, result).amount : staked.amount
      gains.set(user_id, (gains.get(user_id) ?? 0n) - staked.amount + paid)
      const line = `${period} ${user_id} ${result ? 'payout' : 'refund'}`
      if (paid > 0n) lines.set(line, (lines.get(line) ?? 0n) + paid)
    }
  }
  const posted = await db.sql<{ line: string; amount: string }[]>`
    select (cause->>'period') || ' ' || to_user || ' ' || kind as line, amount from posting
    where kind in ('payout', 'refund') and cause->>'period' = any(${rounds.map(({ period }) => period)})`
  expect(posted.map(({ line, amount }) => [line, BigInt(amount)]).sort()).toEqual([...lines].sort())
  for (const { id } of players.keys())
    expect((await balancesOf(db, id))[0]?.balance, `balance of ${id}`).toBe(gains.get(id))
}

async function expectProvable(rounds: readonly Round[]): Promise<void> {
  for (const { period } of rounds) {
    const round = await visitor.call(fairness.round, { params: { period } })
    const { checks, result } = verifyRound(round as never)
    expect(checks.filter((check) => !check.ok)).toEqual([])
    expect(result).toEqual(round.result)
  }
}

/** Every member of every settled round has one line of wash code, for what they risked. */
async function expectCountedOnce(): Promise<void> {
  const risked = await db.sql`
    select period, user_id, exposure from participation where exposure > 0 order by period, user_id`
  const counted = await db.sql`select period, user_id, exposure from rebate_line order by period, user_id`
  expect(risked.length).toBeGreaterThan(0)
  expect(counted).toEqual(risked)
}

const STAKE = inr('10').amount

it('GM-12 killed at every point from the bet to the last payout, with 200 bets in flight: all is done once', async () => {
  const rounds = oneMinuteRounds()
  await tools.setClock(minute)
  // Every other player can pay for three of their five bets.
  const players = await givenPlayers(
    'every',
    Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? '1000' : '30')),
  )
  const began = new Map(players.map((player, i) => [player, i % 2 === 0 ? inr('1000').amount : 3n * STAKE]))
  const journal = players.flatMap((player) => rounds.map((round) => wish(player, round)))
  expect(journal).toHaveLength(200)

  // Five rounds are five batches or more: the third is committed, and nobody learns of it.
  const first = await start('bet.committed:3')
  await expect.poll(() => statesOf(rounds), SLOW).toEqual(rounds.map(() => 'open'))
  await Promise.all(journal.map((entry) => send(first, entry)))
  await first.ended
  const answered = new Set(journal.filter((entry) => entry.bet_id))
  const stored = await db.sql<{ nonce: string; bet_id: string }[]>`
    select nonce, period || lpad(seq::text, 7, '0') as bet_id from bet`
  const storedIds = new Map(stored.map(({ nonce, bet_id }) => [nonce, bet_id]))
  for (const entry of answered) expect(storedIds.get(entry.nonce)).toBe(entry.bet_id)
  expect(stored.length).toBeGreaterThan(answered.size)

  // All but a few are asked again at once; those few only after the lock.
  const late = journal.filter((_, i) => i % 10 === 0)
  const second = await start('lock.beforeCommit')
  await Promise.all(journal.filter((entry) => !late.includes(entry)).map((entry) => send(second, entry)))
  await tools.setClock(minute + 50_000)
  await second.ended
  await expectNothingTakenBack('lock.beforeCommit')

  const third = await start('draw.beforeCommit')
  await expect.poll(async () => (await statesOf(rounds)).toSorted()[0], SLOW).toBe('locked')
  await moveTo(minute + 55_000, rounds, 'locked')
  await Promise.all(late.map((entry) => send(third, entry)))
  for (const entry of late) {
    expect(entry.bet_id).toBe(storedIds.get(entry.nonce))
    if (!entry.bet_id) expect(entry.refusal).toBe('betting_closed')
  }
  await expectNothingTakenBack('locked')
  await tools.setClock(minute + 57_000)
  await third.ended

  const fourth = await start('draw.done')
  await fourth.ended
  await expectNothingTakenBack('draw.done')
  // Whichever came first: longer rounds may end at the same time.
  expect((await db.sql`select 1 from game_round where state = 'drawn'`).length).toBeGreaterThan(0)

  const fifth = await start('settle.beforeSlice:2')
  await moveTo(minute + 57_000, rounds, 'drawn')
  await expectNothingTakenBack('drawn')
  await tools.setClock(minute + 60_000)
  await fifth.ended
  const sixth = await start('settle.afterSlice:4')
  await sixth.ended
  const done = await db.sql`select 1 from settled_slice`
  expect(done.length).toBeGreaterThanOrEqual(4)
  // What follows the payouts is counted slice by slice too; the second is lost before its commit.
  const seventh = await start('wake.beforeCommit:2')
  await seventh.ended
  const last = await start()
  await moveTo(minute + 60_000, rounds, 'settled')
  await expect.poll(() => db.sql`select * from settled_due`, SLOW).toEqual([])
  await last.stop()
  await expectCountedOnce()

  await expectNothingTakenBack('the end')
  await expectProvable(rounds)
  await expectPaidOnce(rounds, began)
  const [counted] = await db.sql`select count(*)::int as bets, count(distinct nonce)::int as nonces from bet`
  expect(counted?.nonces).toBe(counted?.bets)
  expect(journal.filter((entry) => entry.bet_id)).toHaveLength(counted?.bets)
  for (const [i, player] of players.entries()) {
    const mine = journal.filter((entry) => entry.who === player)
    const taken = mine.filter((entry) => entry.bet_id).length
    if (i % 2 === 1) expect(taken).toBeLessThanOrEqual(3)
    for (const { bet_id, refusal } of mine)
      if (!bet_id) expect(['insufficient_balance', 'betting_closed']).toContain(refusal)
  }
  const periods = await db.sql<{ period: string; game_type: 1; minutes: 1; ends_at: Date }[]>`
    select period, game_type, minutes, ends_at from game_round`
  for (const { period, game_type, minutes, ends_at } of periods)
    expect(period).toBe(periodAt(game_type, minutes, ends_at.getTime() - 1))
}, 120_000)

const seat = async (): Promise<number | undefined> =>
  (
    await db.sql<{ pid: number }[]>`
      select l.pid from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = 7305216 and a.datname = current_database()`
  )[0]?.pid

it('GM-12 of two servers the one that keeps the rounds is killed in mid-round: the other goes on, once', async () => {
  const rounds = oneMinuteRounds()
  await tools.setClock(minute)
  const keeper = await start()
  await expect.poll(seat, SLOW).toBeTypeOf('number')
  const other = await start()
  await expect.poll(() => statesOf(rounds), SLOW).toEqual(rounds.map(() => 'open'))
  const players = await givenPlayers('two', ['100', '100', '100'])
  const began = new Map(players.map((player) => [player, inr('100').amount]))
  const journal = players.flatMap((player) => rounds.map((round) => wish(player, round)))
  await Promise.all(journal.map((entry, i) => send(i % 2 === 0 ? keeper : other, entry)))
  expect(journal.every((entry) => entry.bet_id)).toBe(true)

  await moveTo(
    minute + 50_000,
    rounds.filter((round) => round.game_type === 3),
    'locked',
  )
  await moveTo(minute + 55_000, rounds, 'locked')
  const before = await seat()
  keeper.child.kill('SIGKILL')
  const killedAt = performance.now()
  const taken = async () => {
    const now = await seat()
    return now !== undefined && now !== before
  }
  await expect.poll(taken, SLOW).toBe(true)
  expect(performance.now() - killedAt).toBeLessThan(15_000)
  await moveTo(minute + 57_000, rounds, 'drawn')
  await moveTo(minute + 60_000, rounds, 'settled')
  await other.stop()
  await expectProvable(rounds)
  await expectPaidOnce(rounds, began)
  await expectNothingTakenBack('the end')
}, 90_000)

it('GM-12 killed before the lock and again in the middle of the refunds: void, and every stake back once', async () => {
  const rounds = oneMinuteRounds()
  await tools.setClock(minute)
  const first = await start()
  await expect.poll(() => statesOf(rounds), SLOW).toEqual(rounds.map(() => 'open'))
  const players = await givenPlayers('void', ['100', '100'])
  const began = new Map(players.map((player) => [player, inr('100').amount]))
  const journal = players.flatMap((player) => rounds.map((round) => wish(player, round)))
  await Promise.all(journal.map((entry) => send(first, entry)))
  expect(journal.every((entry) => entry.bet_id)).toBe(true)
  first.child.kill('SIGKILL')
  await first.ended

  await tools.setClock(minute + 60_000)
  const second = await start('settle.afterSlice:2')
  await second.ended
  const third = await start()
  await moveTo(minute + 60_000, rounds, 'void true')
  await third.stop()
  await expectPaidOnce(rounds, began)
  for (const { id } of players) expect((await balancesOf(db, id))[0]?.balance).toBe(inr('100').amount)
  // The line of rounds goes on without a hole.
  for (const { period } of rounds)
    expect(await db.sql`select 1 from game_round where period = ${nextPeriod(period)}`).toHaveLength(1)
}, 90_000)
