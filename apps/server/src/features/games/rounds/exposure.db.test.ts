// What members risk, as Postgres counts it for whole rounds, against the plain rule of packages/games.
import { GameType } from '@mela/contract/enums.ts'
import { games } from '@mela/contract/games.ts'
import { inr, money, usdt } from '@mela/contract/money.ts'
import { exposureOf } from '@mela/games/exposure.ts'
import { picksOf } from '@mela/games/pick.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import type { BetRow } from '../bets/bet.store.ts'

const server = await testApp()
const { db } = server
const tools = gamesTools(server)
checkMoneyAfterEach(db)

// Far beyond what a house would risk, so nothing is refused for that.
await db.sql`update game_setting set liability_max = '{1000000000000000000,1000000000000000000}'`
const NOON = Date.parse('2026-11-15T12:00:00Z')
let minute = 0
const players: TestMember[] = []
for (let i = 0; i < 2; i += 1) {
  const player = await server.member(`risk.taker.${i}`)
  for (const gift of [inr('900000000'), usdt('900000000')]) await tools.recharge(player.id, gift)
  players.push(player)
}

type Risk = { user_id: string; money_type: 1 | 2; exposure: string; stake: string }
const risksOf = (period: string) =>
  db.sql<Risk[]>`select user_id, money_type, exposure, stake from participation where period = ${period}
    order by user_id, money_type`

/** Few picks of a narrow part of the list and stakes that repeat: so that bets often stand against each other. */
const bets = fc.record({
  game_type: fc.constantFrom(...Object.values(GameType)),
  start: fc.integer({ min: 0, max: 400 }),
  width: fc.integer({ min: 2, max: 18 }),
  lines: fc.array(
    fc.record({
      player: fc.integer({ min: 0, max: 1 }),
      pick: fc.integer({ min: 0, max: 17 }),
      units: fc.constantFrom(1n, 2n, 5n, 100_000n),
      money_type: fc.constantFrom(1 as const, 2 as const),
    }),
    { minLength: 8, maxLength: 60 },
  ),
})

it('VP-02 what every member of a round risked is what the rule says, in every game and both currencies', async () => {
  let hedged = 0
  await fc.assert(
    fc.asyncProperty(bets, async ({ game_type, start, width, lines }) => {
      minute += 1
      const round = await tools.givenRound(game_type, 1, NOON + minute * 60_000)
      const picks = picksOf(game_type)
      for (const { player, pick, units, money_type } of lines) {
        const chosen = picks[(start + (pick % width)) % picks.length]
        if (!chosen) throw new Error('there is no such pick')
        const { category, position, selection } = chosen
        const stake = money(money_type, units * 1_000_000n)
        const who = players[player] as TestMember
        await tools.placeBets(round, who.id, [
          { category, ...(position === null ? {} : { position }), selection, stake },
        ])
      }
      await tools.playRound(round)
      const [row] = await db.sql<[{ paytable: string }]>`
        select paytable from game_round where period = ${round.period}`
      const rows = await db.sql<BetRow[]>`select * from bet where period = ${round.period}`
      for (const { user_id, money_type, exposure, stake } of await risksOf(round.period)) {
        const own = rows
          .filter((bet) => bet.user_id === user_id && bet.money_type === money_type)
          .map((bet) => ({ pick: bet.pick, stake: BigInt(bet.stake) }))
        expect(exposure).toBe(String(exposureOf(game_type, row.paytable, own)))
        if (exposure !== stake) hedged += 1
      }
    }),
    { numRuns: 40, seed: 20261115 },
  )
  // Else the rule was never asked.
  expect(hedged).toBeGreaterThan(5)
}, 60_000)

it('VP-02 a bet that was taken back risked nothing, and neither did anybody in a void round', async () => {
  minute += 1
  const [one] = players as [TestMember]
  const sides = ['big', 'small'].map((selection) => ({ category: 'Size', selection, stake: inr('10') }))
  const round = await tools.givenRound(2, 1, NOON + minute * 60_000)
  const [, second = ''] = await tools.placeBets(round, one.id, sides)
  await one.call(games.cancelBet, { params: { bet_id: second } })
  await tools.playRound(round)
  expect(await risksOf(round.period)).toMatchObject([{ exposure: String(inr('10').amount) }])
  const due = await db.sql`select * from settled_due where period = ${round.period}`
  expect(due).toMatchObject([
    { slice: 0, game_type: 2, users: [one.id], exposures: [String(inr('10').amount)] },
  ])

  minute += 1
  const gone = await tools.givenRound(2, 1, NOON + minute * 60_000)
  await tools.placeBets(gone, one.id, sides)
  await tools.lockRound(gone)
  await tools.voidRound(gone)
  expect(await risksOf(gone.period)).toMatchObject([{ exposure: '0' }])
  expect(await db.sql`select * from settled_due where period = ${gone.period}`).toEqual([])
})
