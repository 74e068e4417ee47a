// Members who recharge and play, for the tests of levels, rebates and teams: money that came the real way and rounds that
// were really played.
import { cashier } from '@mela/contract/cashier.ts'
import type { GameType } from '@mela/contract/enums.ts'
import type { Money } from '@mela/contract/money.ts'
import { afterSettlement } from '#features/games/index.ts'
import { cashierTools } from './cashier.ts'
import { gamesTools } from './games.ts'
import type { TestBet } from './given-bets.ts'
import type { TestApp, TestMember } from './test-app.ts'

export function growthTools(server: TestApp) {
  const games = gamesTools(server)
  const { callback, withMoney } = cashierTools(server)
  let events = 0
  let rounds = 0

  return {
    games,
    /** A recharge by the gateway, of a product there is. */
    recharge: async (who: TestMember, price: Money): Promise<void> => {
      const { list } = await who.call(cashier.topUpConfigs)
      const product = list
        .filter(({ currency }) => currency === price.money_type)
        .flatMap(({ products }) => products)
        .find((one) => one.price === price.amount)
      if (!product) throw new RangeError(`no product costs ${price.amount}`)
      events += 1
      const name = `growth${events}`
      const body = { currency: price.money_type, product_idx: product.idx }
      const { order_id } = await who.call(cashier.topUp, { body, key: name })
      const { outcome } = await callback({
        event_id: name,
        order_id,
        currency: price.money_type,
        amount: price.amount,
      })
      if (outcome !== 'paid') throw new Error(`the recharge was ${outcome}`)
    },
    /** Plays one round a minute after the one before: all of these bets, of any members. Counted unless it is said. */
    play: async (
      game_type: GameType,
      atMs: number,
      bets: readonly (readonly [TestMember, ...TestBet[]])[],
      { isCounted = true } = {},
    ): Promise<string> => {
      rounds += 1
      const round = await games.givenRound(game_type, 1, atMs + rounds * 60_000)
      for (const [who, ...own] of bets) {
        const total = own.reduce((sum, { stake }) => sum + stake.amount, 0n)
        const [first] = own
        if (first) await withMoney(who, { ...first.stake, amount: total } as Money)
        await games.placeBets(round, who.id, own)
      }
      await games.playRound(round)
      if (isCounted) await afterSettlement(server.platform)
      return round.period
    },
  }
}
