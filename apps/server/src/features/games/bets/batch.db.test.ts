// One batch of requests for several rounds: each is answered for itself, and each round counts for itself.
import { money } from '@mela/contract/money.ts'
import type { Round } from '@mela/games/period.ts'
import { afterEach, expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { givenMembers } from '../../../testing/given-members.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { testApp } from '../../../testing/test-app.ts'
import { auditRounds } from '../audit/audit-rounds.store.ts'
import { type BetRequest, insertBets } from './bet.store.ts'

const server = await testApp()
const { db } = server
const tools = gamesTools(server)
checkMoneyAfterEach(db)
afterEach(async () => expect(await auditRounds(db)).toEqual([]))

const NOON = Date.parse('2026-11-15T12:00:00Z')
let nonces = 0

function request(
  { game_type, period }: Round,
  user_id: string,
  lines: number,
  money_type: 1 | 2,
): BetRequest {
  nonces += 1
  const stake = 10_000_000n
  return {
    user_id,
    game_type,
    period,
    money_type,
    nonce: `01980000-0000-7000-8000-${String(nonces).padStart(12, '0')}`,
    stake: stake * BigInt(lines),
    lines: Array.from({ length: lines }, (_, i) => ({ pick: i + 1, stake, fee: 200_000n })),
  }
}

it('GM-11 numbers are gap-free in each round of a batch, and every request has its own answer', async () => {
  const early = await tools.givenRound(2, 1, NOON)
  const [wingo, dice, digits] = [
    await tools.givenRound(2, 1, NOON + 60_000),
    await tools.givenRound(4, 1, NOON + 60_000),
    await tools.givenRound(5, 1, NOON + 60_000),
  ]
  const rich = await givenMembers(db, 6, {
    firstId: 9_995,
    balances: [money(1, 100_000_000n), money(2, 100_000_000n)],
  })
  const [poor = ''] = await givenMembers(db, 1, { firstId: 77, balances: [money(1, 19_990_000n)] })
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = rich
  const seqs = async (batch: BetRequest[]) =>
    (await insertBets(db, batch)).map(({ outcome, seq }) => (outcome === 'accepted' ? seq : outcome))
  // Ids of 4 and 5 digits: sorted as numbers, not as texts.
  expect(
    await seqs([
      request(digits, f, 3, 1),
      request(wingo, a, 2, 1),
      request(dice, b, 1, 2),
      request(digits, c, 1, 1),
      request(early, d, 1, 1),
      request(wingo, poor, 2, 1),
      request({ ...wingo, period: '20261115100011440' } as Round, e, 1, 1),
    ]),
  ).toEqual([2, 1, 1, 1, 'closed', 'insufficient', 'closed'])
  expect(
    await seqs([
      request(digits, a, 1, 2),
      request(wingo, b, 2, 1),
      request(dice, c, 2, 1),
      request(wingo, poor, 1, 1),
    ]),
  ).toEqual([5, 4, 2, 3])
  const bets = await db.sql`
    select r.game_type, r.bets, array_agg(b.seq order by b.seq) as seqs from game_round r join bet b using (period)
    group by r.period order by r.game_type`
  expect(bets.map(({ game_type, bets, seqs }) => [game_type, bets, seqs])).toEqual([
    [2, 5, [1, 2, 3, 4, 5]],
    [4, 3, [1, 2, 3]],
    [5, 5, [1, 2, 3, 4, 5]],
  ])
  const wallets = await db.sql<{ user_id: string; money_type: number; available: string }[]>`
    select user_id, money_type, available from wallet
    where user_id = any(${[...rich, poor]}::bigint[]) and money_type < 3 and available <> 100000000 and available <> 0
    order by user_id, money_type`
  expect(wallets.map((row) => [row.user_id, row.money_type, Number(row.available) / 1_000_000])).toEqual([
    [poor, 1, 9.99],
    [a, 1, 80],
    [a, 2, 90],
    [b, 1, 80],
    [b, 2, 90],
    [c, 1, 70],
    [f, 1, 70],
  ])
})

it('GM-19 the database itself cancels no bet for anybody but its owner, and none twice', async () => {
  const round = await tools.givenRound(2, 1, NOON + 120_000)
  const [owner = '', other = ''] = await givenMembers(db, 2, {
    firstId: 500,
    balances: [money(1, 100_000_000n)],
  })
  await insertBets(db, [request(round, owner, 1, 1)])
  const cancel = async (user_id: string) =>
    (await db.sql`select game_cancel_bet(${round.period}, 1, ${user_id}) as done`)[0]?.done
  const isCancelled = async () =>
    (await db.sql`select 1 from bet where period = ${round.period} and cancelled_at is not null`).length === 1
  expect([await cancel(other), await isCancelled()]).toEqual([null, false])
  expect([await cancel(owner), await isCancelled()]).toEqual([true, true])
  expect(await cancel(owner)).toBe(null)
  await db.sql`select ledger_move('back', 'bet_cancelled', '{}', ${owner}, 1::smallint, 10000000, ${`round:${round.period}`})`
})
