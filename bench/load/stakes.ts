// A process that stakes without pause when told to: each stake is its own durable transaction with a fresh idempotency
// key, through the wallet's own door. It answers with how many were committed.
import { randomUUID } from 'node:crypto'
import { inr } from '@mela/contract/money.ts'
import { memberWallet, roundAccount } from '../../apps/server/src/features/wallet/ledger/account.ts'
import { transfer } from '../../apps/server/src/features/wallet/ledger/transfer.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'

export type StakeLoad = { url: string; connections: number; members: string[] }

const { url, connections, members } = JSON.parse(process.argv[2] ?? '{}') as StakeLoad
const db = openDatabase({ url, connections })
const stake = inr('0.01')
const round = roundAccount(2, 1, '202611150001')

async function stakeFor(ms: number): Promise<number> {
  const until = performance.now() + ms
  let committed = 0
  const keepStaking = async () => {
    for (;;) {
      const user_id = members[Math.floor(Math.random() * members.length)] as string
      await transfer(db, {
        key: `bet:${user_id}:${randomUUID()}`,
        kind: 'bet',
        cause: { period: '202611150001' },
        from: memberWallet(user_id),
        to: round,
        amount: stake,
      })
      if (performance.now() >= until) return
      committed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, keepStaking))
  return committed
}

process.on('message', async (ms: number) => {
  if (ms > 0) return process.send?.(await stakeFor(ms))
  await db.end()
  process.disconnect()
})
