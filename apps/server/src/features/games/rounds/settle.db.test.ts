import type { GameType } from '@mela/contract/enums.ts'
import { type Money, money } from '@mela/contract/money.ts'
import { multipliersFor } from '@mela/games/paytable.ts'
import { periodAt, type Round } from '@mela/games/period.ts'
import { picksOf } from '@mela/games/pick.ts'
import { feeOf, payoutOf } from '@mela/games/stake.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { gamesTools } from '../../../testing/games.ts'
import { givenMembers } from '../../../testing/given-members.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { testApp } from '../../../testing/test-app.ts'
import { houseAccount, requireTurnover, sumOf, toWagerOf } from '../../wallet/index.ts'
import { auditRounds } from '../audit/audit-rounds.store.ts'
import { type BetRow, insertBets } from '../bets/bet.store.ts'
import { callClose, callSettle, countSlices, type RoundRow, selectRound } from './round.store.ts'
import { settleRound } from './settle-round.ts'

const server = await testApp()
const { db } = server
const tools = gamesTools(server)
checkMoneyAfterEach(db)
afterEach(async () => expect(await auditRounds(db)).toEqual([]))

const NOON = Date.parse('2026-11-15T12:00:00Z')
const MEMBERS = 12
let rounds = 0
let groups = 0
let nonces = 0

async function givenRound(game_type: GameType): Promise<Round> {
  rounds += 1
  return tools.givenRound(game_type, 1, NOON + rounds * 60_000, { rounds: 400 })
}

async function givenPlayers(count = MEMBERS): Promise<string[]> {
  groups += 1
  const balances = [money(1, 10n ** 12n), money(2, 10n ** 12n)]
  return givenMembers(db, count, { firstId: groups * 100_000, balances })
}

type Wish = { who: number; lines: { pick: number; stake: Money }[] }

/** Members of one batch must differ: each wish is a batch of its own. */
async function bet({ period, game_type }: Round, players: string[], wishes: readonly Wish[]) {
  for (const { who, lines } of wishes) {
    nonces += 1
    const [answer] = await insertBets(db, [
      {
        user_id: players[who] as string,
        game_type,
        period,
        money_type: lines[0]?.stake.money_type ?? 1,
        nonce: `01950000-0000-7000-8000-${nonces.toString(16).padStart(12, '0')}`,
        stake: lines.reduce((sum, line) => sum + line.stake.amount, 0n),
        lines: lines.map(({ pick, stake }) => ({
          pick,
          stake: stake.amount,
          fee: feeOf(game_type, 'fair97-1', stake).amount,
        })),
      },
    ])
    expect(answer?.outcome).toBe('accepted')
  }
}

/** Everybody bets on both sides, so that everybody wins something. */
const onBoth = (players: string[], picks: readonly number[], stake: Money): Wish[] =>
  players.map((_, who) => ({ who, lines: picks.map((pick) => ({ pick, stake })) }))

const walletsOf = async (players: string[]) =>
  new Map(
    (
      await db.sql<{ user_id: string; money_type: 1 | 2; available: string }[]>`
        select user_id, money_type, available from wallet where user_id = any(${players}::bigint[])`
    ).map((row) => [`${row.user_id} ${row.money_type}`, BigInt(row.available)]),
  )

const betRows = (period: string) => db.sql<BetRow[]>`select * from bet where period = ${period} order by seq`
const rowOf = async (period: string) => (await selectRound(db, period)) as RoundRow

/** What each wallet should have gained, by the rules of the game alone. */
function gainsOf(round: RoundRow, bets: readonly BetRow[]): Map<string, bigint> {
  const gains = new Map<string, bigint>()
  for (const one of bets) {
    if (one.cancelled_at) continue
    const name = `${one.user_id} ${one.money_type}`
    const stake = money(one.money_type, BigInt(one.stake))
    const gain = round.result
      ? payoutOf(round.game_type, round.paytable, one.pick, stake, round.result).amount
      : stake.amount
    gains.set(name, (gains.get(name) ?? 0n) + gain)
  }
  return gains
}

async function expectPaid(period: string, players: string[], before: Map<string, bigint>) {
  const round = await rowOf(period)
  const gains = gainsOf(round, await betRows(period))
  const after = await walletsOf(players)
  for (const [name, balance] of after)
    expect(balance - (before.get(name) ?? 0n), name).toBe(gains.get(name) ?? 0n)
  const paid = [...gains.values()].reduce((sum, gain) => sum + gain, 0n)
  const [row] = await db.sql<[{ sum: string }]>`
    select coalesce(sum(prize), 0)::text as sum from participation where period = ${period}`
  expect(BigInt(row.sum)).toBe(paid)
}

const stakes: fc.Arbitrary<Money> = fc.oneof(
  fc.integer({ min: 100, max: 5_000_000 }).map((paise) => money(1, BigInt(paise) * 10_000n)),
  fc.integer({ min: 10_000, max: 90_000_000 }).map((millionths) => money(2, BigInt(millionths))),
)
const wishesOn = (game_type: GameType): fc.Arbitrary<Wish[]> =>
  fc.array(
    fc.record({
      who: fc.nat(MEMBERS - 1),
      lines: fc
        .array(fc.record({ pick: fc.integer({ min: 1, max: picksOf(game_type).length }), stake: stakes }), {
          minLength: 1,
          maxLength: 4,
        })
        // One request is of one currency.
        .map((lines) => lines.filter((line) => line.stake.money_type === lines[0]?.stake.money_type)),
    }),
    { maxLength: 25 },
  )

describe('settling', () => {
  it.each([1, 2, 3, 4, 5] as const)(
    'GM-12 game %i: every round pays what payoutOf says, to the smallest unit, and nothing else moves',
    async (game_type) => {
      const players = await givenPlayers()
      await fc.assert(
        fc.asyncProperty(wishesOn(game_type), fc.integer({ min: 0, max: 24 }), async (wishes, cancelled) => {
          const round = await givenRound(game_type)
          await bet(round, players, wishes)
          const [victim] = (await betRows(round.period)).slice(cancelled)
          if (victim) {
            await db.sql`select game_cancel_bet(${round.period}, ${victim.seq}, ${victim.user_id})`
            await db.sql`select ledger_move(${`back:${round.period}`}, 'bet_cancelled', '{}', ${victim.user_id},
              ${victim.money_type}, ${victim.stake}, ${`round:${round.period}`})`
          }
          await tools.lockRound(round)
          await tools.drawRound(round)
          const before = await walletsOf(players)
          await tools.setClock(round.ends_at)
          await settleRound(server.platform, await rowOf(round.period))
          await expectPaid(round.period, players, before)
          expect(await auditRounds(db)).toEqual([])
        }),
        { numRuns: 12 },
      )
    },
  )

  it('GM-12 asked again, and by four at once, it pays once', async () => {
    const players = await givenPlayers()
    const round = await givenRound(2)
    const stake = money(1, 100_000_000n)
    await bet(round, players, onBoth(players, [14, 15], stake))
    await tools.lockRound(round)
    await tools.drawRound(round)
    await tools.setClock(round.ends_at)
    const before = await walletsOf(players)
    const row = await rowOf(round.period)
    await Promise.all([1, 2, 3, 4].map(() => settleRound(server.platform, row)))
    await settleRound(server.platform, await rowOf(round.period))
    await expectPaid(round.period, players, before)
    const done = await rowOf(round.period)
    expect(done.state).toBe('settled')
  })

  it('GM-12 in slices, each once, whatever is repeated in between, and closed when all are done', async () => {
    const players = await givenPlayers(40)
    const round = await givenRound(4)
    const stake = money(1, 10_000_000n)
    await bet(round, players, onBoth(players, [17, 18], stake))
    await tools.lockRound(round)
    const result = await tools.drawRound(round)
    await tools.setClock(round.ends_at)
    const owner = sqlAt(db.ownerUrl)
    const [whole] = await owner`select pg_get_functiondef('game_slices'::regproc) as text`
    await owner.unsafe(`create or replace function game_slices(p_bets integer) returns integer
      language sql immutable return 3`)
    const before = await walletsOf(players)
    const multipliers = multipliersFor(4, 'fair97-1', result).slice(1)
    const slice = (number: number) => callSettle(db, round.period, number, multipliers)
    const first = await slice(0)
    expect(first.length).toBeGreaterThan(0)
    expect(await slice(0)).toEqual([])
    expect(await slice(3)).toEqual([])
    expect(await slice(-1)).toEqual([])
    expect(await callClose(db, round.period)).toBe(false)
    await Promise.all([1, 2, 1, 2, 1, 2].map(slice))
    expect((await rowOf(round.period)).state).toBe('drawn')
    expect(await Promise.all([1, 2, 3].map(() => callClose(db, round.period)))).toContain(true)
    expect(await callClose(db, round.period)).toBe(false)
    expect(await slice(2)).toEqual([])
    expect((await rowOf(round.period)).state).toBe('settled')
    await expectPaid(round.period, players, before)
    await owner.unsafe(whole?.text)
    await owner.end()
    expect(await Promise.all([0, 1, 50_000, 50_001, 100_000].map((bets) => countSlices(db, bets)))).toEqual([
      1, 1, 1, 2, 2,
    ])
  })

  it('GM-12 not before the end, and never a round that is not drawn', async () => {
    const players = await givenPlayers()
    const round = await givenRound(2)
    await bet(round, players, [{ who: 0, lines: [{ pick: 1, stake: money(1, 10_000_000n) }] }])
    await tools.lockRound(round)
    const all = multipliersFor(2, 'fair97-1', [0]).slice(1)
    expect(await callSettle(db, round.period, 0, all)).toEqual([])
    await tools.drawRound(round)
    await tools.setClock(round.ends_at - 1)
    expect(await callSettle(db, round.period, 0, all)).toEqual([])
    await expect(
      (async () => {
        await tools.setClock(round.ends_at)
        return callSettle(db, round.period, 0, null)
      })(),
    ).rejects.toThrow()
    await tools.settleRound(round)
  })

  it('GM-12 the house keeps the fees and bears the rest', async () => {
    const players = await givenPlayers()
    const round = await givenRound(2)
    const sums = async () =>
      Promise.all([1, 2].map(async (type) => (await sumOf(db, houseAccount('fees'), type as 1)).amount))
    const before = await sums()
    await bet(round, players, [
      { who: 0, lines: [{ pick: 14, stake: money(1, 100_000_000n) }] },
      { who: 1, lines: [{ pick: 3, stake: money(2, 1_234_567n) }] },
    ])
    await tools.playRound(round)
    const after = await sums()
    expect(after.map((sum, i) => sum - (before[i] ?? 0n))).toEqual([2_000_000n, 24_691n])
  })

  it('WL-13 a settled bet counts as wagered, a refunded or cancelled one does not', async () => {
    const [player = ''] = await givenPlayers(1)
    await requireTurnover(db, { transfer_id: '1', user_id: player, amount: money(1, 50_000_000n) })
    const left = async () => (await toWagerOf(db, player)).get(1)
    const stake = money(1, 20_000_000n)
    const refunded = await givenRound(2)
    await bet(refunded, [player], [{ who: 0, lines: [{ pick: 1, stake }] }])
    await tools.voidRound(refunded)
    expect(await left()).toBe(50_000_000n)
    for (const expected of [30_000_000n, 10_000_000n, 0n]) {
      const round = await givenRound(2)
      await bet(round, [player], [{ who: 0, lines: [{ pick: 1, stake }] }])
      await tools.playRound(round)
      expect(await left()).toBe(expected)
    }
  })
})

describe('a void round', () => {
  it('GM-12 gives stake and fee back, once', async () => {
    const players = await givenPlayers()
    const round = await givenRound(5)
    const before = await walletsOf(players)
    await bet(
      round,
      players,
      players.map((_, who) => ({
        who,
        lines: [{ pick: who + 1, stake: money(who % 2 === 0 ? 1 : 2, 70_000_000n) }],
      })),
    )
    await tools.voidRound(round)
    await settleRound(server.platform, await rowOf(round.period))
    expect(await walletsOf(players)).toEqual(before)
    expect(
      await db.sql`select 1 from posting where kind = 'refund' and to_user = ${players[0] ?? ''}`,
    ).toHaveLength(1)
  })
})

describe('what a round has said', () => {
  it('GM-12 no result is ever changed, taken back or voided, not even by the owner of the tables', async () => {
    const round = await givenRound(2)
    await tools.lockRound(round)
    await tools.drawRound(round)
    const owner = sqlAt(db.ownerUrl)
    for (const change of [
      `result = array[${((await rowOf(round.period)).result?.[0] ?? 0) === 7 ? 8 : 7}]`,
      `result = null, state = 'locked'`,
      `state = 'void', void_reason = 'no_source', result = null`,
      `seed = sha256('another')`,
      `bet_root = sha256('another')`,
      `bets = bets + 1`,
      `paytable = 'classic-1'`,
      `salt = sha256('another')`,
    ])
      await expect(
        owner.unsafe(`update game_round set ${change} where period = ${round.period}`),
        change,
      ).rejects.toThrow()
    await expect(owner.unsafe(`delete from game_round where period = ${round.period}`)).rejects.toThrow()
    await owner.end()
    await tools.settleRound(round)
    expect((await rowOf(round.period)).period).toBe(periodAt(2, 1, round.opens_at))
  })
})

it('GM-12 settling a round reads the bets of that round and no others, however many there are', async () => {
  const players = await givenPlayers(4)
  const others = await givenRound(2)
  for (let i = 0; i < 40; i += 1)
    await bet(others, players, onBoth(players, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], money(1, 1_000_000n)))
  const round = await givenRound(2)
  await bet(round, players, onBoth(players, [1, 2], money(1, 1_000_000n)))
  await tools.lockRound(round)
  await tools.drawRound(round)
  await tools.setClock(round.ends_at)
  const row = await rowOf(round.period)
  const multipliers = multipliersFor(2, row.paytable, row.result as number[]).slice(1)
  const rowsRead = async (tx: Queryable) => {
    const [seen] = await tx.sql<[{ rows: string }]>`
      select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'bet'`
    return Number(seen.rows)
  }
  const read = await db.transaction(async (tx) => {
    const before = await rowsRead(tx)
    await callSettle(tx, round.period, 0, multipliers)
    return (await rowsRead(tx)) - before
  })
  expect(read).toBe(8)
  await settleRound(server.platform, row)
  await tools.voidRound(others, 'not_locked')
})
