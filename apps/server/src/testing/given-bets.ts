import type { Money } from '@mela/contract/money.ts'
import type { Round } from '@mela/games/period.ts'
import { pickOf } from '@mela/games/pick.ts'
import { feeOf } from '@mela/games/stake.ts'
import { insertBets } from '#features/games/bets/bet.store.ts'
import { houseAccount, memberWallet, transfer } from '#features/wallet/index.ts'
import type { Database } from '#platform/db/database.ts'

/** What is bet: the category, the position where there is one, the selection, and the stake. */
export type TestBet = { category: string; position?: string; selection: string; stake: Money }

/** Money of members of a test, and what they bet with it. */
export function givenBets(db: Database) {
  let given = 0

  /** Play money of the kind that counts as recharged. */
  const recharge = async (user_id: string, amount: Money): Promise<void> => {
    given += 1
    await transfer(db, {
      key: `games_given:${given}`,
      kind: 'recharge',
      cause: { given },
      from: houseAccount('gateway'),
      to: memberWallet(user_id),
      amount,
    })
  }

  /** One request of one member, of one currency, as the engine takes it. Returns the ids of its bets. */
  const placeBets = async (
    { period, game_type }: Round,
    user_id: string,
    bets: readonly TestBet[],
  ): Promise<string[]> => {
    given += 1
    const nonce = `00000000-0000-7000-8000-${String(given).padStart(12, '0')}`
    const [round] = await db.sql<
      [{ paytable: string }]
    >`select paytable from game_round where period = ${period}`
    const money_type = bets[0]?.stake.money_type ?? 1
    const lines = bets.map(({ stake, ...named }) => {
      const pick = pickOf(game_type, named)?.pick
      if (!pick) throw new RangeError(`no such pick: ${JSON.stringify(named)}`)
      return { pick, stake: stake.amount, fee: feeOf(game_type, round.paytable, stake).amount }
    })
    const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
    const [answer] = await db.transaction((tx) =>
      insertBets(tx, [{ user_id, game_type, period, money_type, nonce, stake, lines }]),
    )
    if (answer?.outcome !== 'accepted') throw new Error(`the bets were not taken: ${answer?.outcome}`)
    return lines.map((_, i) => `${period}${String(answer.seq + i).padStart(7, '0')}`)
  }

  return { recharge, placeBets }
}
