// Speed counts only when everything is right afterwards: the money, the numbers of the bets, and what was signed.
import type { Receipt } from '@mela/contract/games.ts'
import { verifyReceipt } from '@mela/games/fairness/signed.ts'
import { auditMoney } from '../../apps/server/src/features/wallet/audit/audit.ts'
import { sealLedger } from '../../apps/server/src/features/wallet/audit/sealer.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'

export async function demandHealth(db: Database): Promise<void> {
  await sealLedger(db)
  const report = await auditMoney(db, { chain: true })
  const { seals = 0, postings = 0, unsealed = 0 } = report.chain ?? {}
  if (report.problems.length > 0 || unsealed > 0)
    throw new Error(`the audit found ${JSON.stringify(report.problems.slice(0, 3))}, unsealed ${unsealed}`)
  const rounds = await db.sql<{ period: string; bets: number; is_right: boolean }[]>`
    select r.period, r.bets, r.bets = b.count and r.bets = b.last and b.staked = a.staked as is_right
    from game_round r
    cross join lateral (select count(*)::int as count, coalesce(max(seq), 0) as last, coalesce(sum(stake), 0) as staked
      from bet where period = r.period) b
    cross join lateral (select coalesce(sum(amount), 0) as staked from leg
      where user_id is null and account = 'round:' || r.period) a
    order by r.period`
  const wrong = rounds.filter((round) => !round.is_right)
  if (wrong.length > 0) throw new Error(`numbers or stakes are wrong in ${JSON.stringify(wrong)}`)
  const bets = rounds.reduce((sum, round) => sum + round.bets, 0)
  console.log(
    `  ${bets} bets in ${rounds.length} rounds without a gap, ${postings} postings under ${seals} seals`,
  )
}

export function demandReceipts(receipts: readonly Receipt[], publicKey: string): void {
  if (receipts.length === 0 || !receipts.every((receipt) => verifyReceipt(receipt, publicKey)))
    throw new Error('a receipt does not verify')
}
