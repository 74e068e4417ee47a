// Is every unit of money where the ledger says it is? Asked after each test, under load and in production.
import type { Database } from '#platform/db/database.ts'
import {
  type CurrencyTotal,
  type Problem,
  selectBrokenWallets,
  selectDrift,
  selectHorizon,
  selectRecentDrift,
  selectStrays,
  selectTotals,
} from './audit.store.ts'
import { type ChainReport, verifySeals } from './sealer.ts'

export type AuditReport = {
  problems: Problem[]
  totals: CurrencyTotal[]
  /** Give it to the next audit as `since`, and that one reads only what is new. */
  horizon: string
  chain?: ChainReport
}

/**
 * The whole ledger, or with `since` only what moved after an earlier audit's horizon: cheap enough for four times a
 * second. `chain` also computes the seals anew.
 */
export async function auditMoney(
  db: Database,
  { since, chain = false }: { since?: string; chain?: boolean } = {},
): Promise<AuditReport> {
  const horizon = await selectHorizon(db)
  if (since !== undefined) {
    const problems = [...(await selectRecentDrift(db, since)), ...(await selectStrays(db, since))]
    return { problems, totals: [], horizon }
  }
  const totals = await selectTotals(db)
  const problems = [
    ...totals.filter(isOutOfBalance).map(imbalanceOf),
    ...(await selectBrokenWallets(db)),
    ...(await selectDrift(db)),
    ...(await selectStrays(db, '0')),
  ]
  if (!chain) return { problems, totals, horizon }
  const report = await verifySeals(db)
  if (report.broken)
    problems.push({ check: 'seal', subject: `seal ${report.broken.seq}`, detail: report.broken.why })
  return { problems, totals, horizon, chain: report }
}

const isOutOfBalance = (total: CurrencyTotal) => BigInt(total.members) + BigInt(total.others) !== 0n

const imbalanceOf = (total: CurrencyTotal): Problem => ({
  check: 'total',
  subject: `currency ${total.money_type}`,
  detail: `members ${total.members} and others ${total.others} are not zero together`,
})
