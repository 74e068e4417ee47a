// npm run audit:money [-- --chain]   Is every unit of money where the ledger says it is, and do rounds, chests,
// wash code and rewards add up? Ends with 1 when not.
import { join } from 'node:path'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { auditChests } from '../apps/server/src/features/chests/audit-chests.store.ts'
import { auditRounds } from '../apps/server/src/features/games/audit/audit-rounds.store.ts'
import { auditRewards } from '../apps/server/src/features/team/rewards/audit-rewards.store.ts'
import { auditRebates } from '../apps/server/src/features/vip/audit-rebates.store.ts'
import { type AuditReport, auditMoney } from '../apps/server/src/features/wallet/audit/audit.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { repoRoot, startPostgres } from './postgres.ts'

const options = process.argv.slice(2)
const unknown = options.filter((option) => option !== '--chain')
if (unknown.length > 0) {
  console.error(`✗ there is no option ${unknown.join(' ')}; usage: npm run audit:money [-- --chain]`)
  process.exit(2)
}

/** The operator's server when one is named, else the embedded one, started for the audit if need be. */
async function withUrl(work: (url: string) => Promise<number>): Promise<number> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL)
  const cluster = await startPostgres(join(repoRoot, '.data'), (line) => console.log(`· ${line}`))
  try {
    return await work(cluster.appUrl)
  } finally {
    if (!cluster.wasRunning) cluster.stop()
  }
}

function print(report: AuditReport) {
  const columns = [['currency', 'members', 'others', 'together']]
  for (const { money_type, members, others } of report.totals) {
    const together = BigInt(members) + BigInt(others)
    columns.push([
      codeOf(money_type as Parameters<typeof codeOf>[0]),
      ...[BigInt(members), BigInt(others), together].map((amount) => displayAmount(amount, 6)),
    ])
  }
  const widths = [0, 1, 2, 3].map((i) => Math.max(...columns.map((cells) => cells[i]?.length ?? 0)))
  for (const cells of columns)
    console.log(
      `  ${cells.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  ')}`,
    )
  if (report.chain) {
    const { seals, postings, unsealed, broken } = report.chain
    const state = broken ? `broken at seal ${broken.seq}` : 'unbroken'
    console.log(`  chain: ${seals} seals over ${postings} postings, ${unsealed} not sealed yet, ${state}`)
  }
  for (const { check, subject, detail } of report.problems) console.log(`✗ ${check}: ${subject}: ${detail}`)
  console.log(report.problems.length === 0 ? 'ok' : `✗ ${report.problems.length} problems`)
}

process.exit(
  await withUrl(async (url) => {
    // A whole ledger may take longer than a request may.
    const db = openDatabase({ url, connections: 1, statementTimeoutMs: 30 * 60_000 })
    try {
      const report = await auditMoney(db, { chain: options.includes('--chain') })
      const others = [auditRounds, auditChests, auditRebates, auditRewards]
      const problems = [...report.problems]
      for (const audit of others) problems.push(...(await audit(db)))
      print({ ...report, problems })
      return problems.length === 0 ? 0 : 1
    } catch (error) {
      console.error(`✗ the audit could not be made: ${error instanceof Error ? error.message : error}`)
      return 2
    } finally {
      await db.end()
    }
  }),
)
