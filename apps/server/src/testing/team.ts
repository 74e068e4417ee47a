// Downlines for tests: who invited whom, by the real endpoint, and rounds they really played.
import { account } from '@mela/contract/account.ts'
import type { Money } from '@mela/contract/money.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { team } from '@mela/contract/team.ts'
import { fingerprint } from './fingerprint.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { growthTools } from './growth.ts'
import type { TestApp, TestMember } from './test-app.ts'
import { until } from './until.ts'

export const big = (stake: Money) => ({ category: 'Size', selection: 'big', stake })
export const small = (stake: Money) => ({ category: 'Size', selection: 'small', stake })

/** The sum of everything stored but what moves by itself: seals of the ledger, and when somebody was last seen. */
export const keptRows = async (db: FreshDatabase): Promise<string> =>
  (await fingerprint(db)).replaceAll(/\b(ledger_seal|session|staff_session):\S+/g, '')

export function teamTools(server: TestApp) {
  const { db, member, clock } = server
  const growth = growthTools(server)
  const uidOf = async (who: TestMember) => (await who.call(account.info)).uid

  const bind = async (who: TestMember, inviter: TestMember) =>
    who.call(signIn.bindInviter, { body: { invite_code: await uidOf(inviter) } })

  const invited = async (username: string, inviter: TestMember): Promise<TestMember> => {
    const made = await member(username)
    await bind(made, inviter)
    return made
  }

  /** Rounds lie around this moment: today, whenever a test runs. */
  const today = Math.floor(clock.nowMs / 86_400_000) * 86_400_000 + 3_600_000

  return {
    ...growth,
    uidOf,
    bind,
    invited,
    today,
    day: new Date(today).toISOString().slice(0, 10),
    /** The first invites the second, the second the third, and so on. */
    chain: async (name: string, length: number): Promise<TestMember[]> => {
      const all = [await member(`${name}.0`)]
      for (let i = 1; i < length; i += 1) all.push(await invited(`${name}.${i}`, all[i - 1] as TestMember))
      return all
    },
    /** One round of WinGo in which each of these stakes on big. */
    wager: (...bets: (readonly [TestMember, Money])[]) =>
      growth.play(
        2,
        today,
        bets.map(([who, stake]) => [who, big(stake)] as const),
      ),
    /** A recharge by the gateway that is counted for the upline. */
    recharge: async (who: TestMember, price: Money): Promise<void> => {
      await growth.recharge(who, price)
      await until(async () => {
        if ((await db.sql`select from team_due`).count > 0) throw new Error('not counted yet')
      })
    },
    summaryOf: (who: TestMember, currency: 1 | 2 = 1) => who.call(team.summary, { query: { currency } }),
  }
}
