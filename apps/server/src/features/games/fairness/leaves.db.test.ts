import { formatAmount, inr, type Money, money, usdt } from '@mela/contract/money.ts'
import { games } from '@mela/games/game.ts'
import { picksOf } from '@mela/games/pick.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { leafOfBet } from '../../../testing/round-lock.ts'
import { testApp } from '../../../testing/test-app.ts'
import { type BetRow, cancelBet, selectBet } from '../bets/bet.store.ts'
import { selectLeaves, selectRound } from '../rounds/round.store.ts'
import { pickTexts } from './pick-texts.ts'

const server = await testApp()
const { db, member } = server
const { givenRound, recharge, placeBets } = gamesTools(server)
// Far beyond what a house would risk, so nothing is refused for that.
await db.sql`update game_setting set liability_max = '{1000000000000000000,1000000000000000000}'`
const NOON = Date.UTC(2026, 4, 4, 12)

/** The leaves that SQL makes, and those that packages/games makes, as hex. */
async function bothWays(period: string, from: number, to: number) {
  const round = await selectRound(db, period)
  if (!round) throw new Error('no round')
  const bets = await db.sql<BetRow[]>`
    select * from bet where period = ${period} and seq between ${from} and ${to} order by seq`
  const { leaves: bySql } = await selectLeaves(db, period, from, to, pickTexts(round.game_type))
  const byGames = bets.map((bet) => leafOfBet(round, bet))
  return [bySql.toString('hex'), Buffer.concat(byGames).toString('hex'), bets.length] as const
}

const stakes: readonly Money[] = ['0.01', '1', '1.1', '10', '100', '1000000', '999999.99'].map(inr)
const small: readonly Money[] = ['0.000001', '0.01', '0.1', '1', '9999.999999', '10000', '123.45'].map(usdt)

it.each(games.map(({ slug, game_type }) => [slug, game_type] as const))(
  'GM-13 %s: the leaf that the database makes of every pick is that of packages/games',
  async (slug, game_type) => {
    const who = await member(`asha.${slug}`)
    await recharge(who.id, inr('1000000000'))
    await recharge(who.id, usdt('1000000000'))
    const round = await givenRound(game_type, 5, NOON)
    const picks = picksOf(game_type)
    for (const amounts of [stakes, small])
      await placeBets(
        round,
        who.id,
        picks.map((pick, i) => ({
          category: pick.category,
          ...(pick.position === null ? {} : { position: pick.position }),
          selection: pick.selection,
          stake: amounts[i % amounts.length] as Money,
        })),
      )
    for (let seq = 1; seq <= picks.length; seq += 3)
      await db.transaction(async (tx) => {
        const bet = await selectBet(tx, who.id, round.period, seq)
        if (bet) await cancelBet(tx, game_type, bet)
      })
    const count = 2 * picks.length
    const [bySql, byGames, bets] = await bothWays(round.period, 1, count)
    expect(bets).toBe(count)
    expect(bySql).toHaveLength(64 * count)
    expect(bySql).toBe(byGames)
    const [part, samePart] = await bothWays(round.period, 5, 9)
    expect(part).toBe(samePart)
    expect(part).toBe(bySql.slice(4 * 64, 9 * 64))
  },
)

it('GM-13 whatever the stake and whoever bets, both ways make one leaf', async () => {
  const players = [await member('asha.any'), await member('ravi.any')]
  for (const { id } of players) for (let i = 0; i < 10; i += 1) await recharge(id, usdt('9000000000'))
  const round = await givenRound(2, 10, NOON)
  const anyStake = fc.oneof(
    fc.bigInt(1n, 400_000_000_000_000n).map((amount) => money(2, amount)),
    fc.integer({ min: 0, max: 14 }).map((power) => money(2, 10n ** BigInt(power))),
  )
  const anyBets = fc.array(fc.tuple(fc.integer({ min: 0, max: 16 }), anyStake), {
    minLength: 1,
    maxLength: 20,
  })
  let last = 0
  await fc.assert(
    fc.asyncProperty(fc.boolean(), anyBets, async (isFirst, lines) => {
      const { id } = players[isFirst ? 0 : 1] as { id: string }
      const bets = lines.map(([i, stake]) => {
        const { category, selection } = picksOf(2)[i] as { category: string; selection: string }
        return { category, selection, stake }
      })
      const ids = await placeBets(round, id, bets)
      const [bySql, byGames, count] = await bothWays(round.period, last + 1, last + ids.length)
      last += ids.length
      expect(count).toBe(ids.length)
      expect(bySql, lines.map(([, stake]) => formatAmount(stake.amount)).join()).toBe(byGames)
    }),
    { numRuns: 60, seed: 13 },
  )
})
