// The ledger against a model of it that is simple enough to be believed: random operations, and after each the answer
// and every balance must be the same. LEDGER_SEED, LEDGER_RUNS and LEDGER_LENGTH choose another or a longer walk.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { givenMembers } from '../../../testing/given-members.ts'
import { commandsOf, type Real } from '../../../testing/ledger-commands.ts'
import { ModelLedger } from '../../../testing/ledger-model.ts'
import { auditMoney } from '../audit/audit.ts'
import { balancesOf } from '../balances.ts'

const SEED = Number(process.env.LEDGER_SEED ?? 20_261_115)
const RUNS = Number(process.env.LEDGER_RUNS ?? 220)
const LENGTH = Number(process.env.LEDGER_LENGTH ?? 90)
const USERS = 4

const db = await freshDatabase(4)

it(
  'WL-02 GM-11 GM-12 every answer and every balance is what the model says',
  async () => {
    let runs = 0
    const counts = new Map<string, number>()
    const setup = async () => {
      runs += 1
      const users = await givenMembers(db, USERS, { firstId: runs * 10 })
      const real: Real = {
        db,
        users,
        run: runs,
        count: (what) => counts.set(what, (counts.get(what) ?? 0) + 1),
      }
      return { model: new ModelLedger(USERS), real }
    }
    await fc.assert(
      fc.asyncProperty(commandsOf(USERS, LENGTH), async (commands) => {
        let real: Real | undefined
        await fc.asyncModelRun(async () => {
          const made = await setup()
          real = made.real
          return made
        }, commands)
        for (const user of real?.users ?? [])
          for (const state of await balancesOf(db, user)) expect(state.balance).toBeGreaterThanOrEqual(0n)
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: Boolean(process.env.LEDGER_NO_SHRINK) },
    )
    const { problems } = await auditMoney(db)
    expect(problems).toEqual([])
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const parts = [...counts].sort().map(([what, count]) => `${what} ${count}`)
    console.log(`ledger model: ${total} operations in ${runs} runs, seed ${SEED}: ${parts.join(', ')}`)
    if (RUNS >= 220 && LENGTH >= 90) expect(total).toBeGreaterThanOrEqual(10_000)
  },
  10 * 60_000,
)
