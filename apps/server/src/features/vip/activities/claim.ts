// Taking what is met. The ledger carries out each key once, so of many claims at once one is paid and the others find it
// done; the claim's own row goes with the transfer.
import { activities } from '@mela/contract/activities.ts'
import { type Money, money, multiply, ratio } from '@mela/contract/money.ts'
import { houseAccount, memberWallet, requireTurnover, transfer } from '#features/wallet/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { insertClaim, type StandingRow, selectStandings } from './activity.store.ts'
import { barOf, CLAIM_DAYS_MS, DAY_MS, endOf, isWithdrawn, stepsOf } from './standing.ts'

const claiming: Limit = { name: 'activity_claim', points: 30, perSeconds: 60 }

export const claimActivity = handler(activities.claim, async ({ me, params, tx, platform, now }) => {
  await platform.limits.take(claiming, me.id, 'too_many_money_actions')
  const [row] = await selectStandings(tx, { user_id: me.id, nowMs: now, id: params.id })
  if (!row || isWithdrawn(row)) throw refuse('not_found')
  if (now >= endOf(row) + CLAIM_DAYS_MS) throw refuse('activity_over')
  if (barOf(row) !== null) throw refuse('activity_barred')

  let [amount, to_wager] = [0n, 0n]
  for (const [step, { bonus, state }] of stepsOf(row, now).entries()) {
    if (state !== 'met') continue
    const paid = await payStep(tx, row, me.id, { step, bonus: money(row.money_type, bonus), nowMs: now })
    amount += paid.amount
    to_wager += paid.to_wager
  }
  return { amount, to_wager }
})

async function payStep(
  tx: Tx,
  row: StandingRow,
  user_id: string,
  { step, bonus, nowMs }: { step: number; bonus: Money; nowMs: number },
): Promise<{ amount: bigint; to_wager: bigint }> {
  const isDaily = row.counts === 'daily'
  const dayMs = isDaily ? nowMs - (nowMs % DAY_MS) : row.starts_at.getTime()
  const key = ['activity', row.id, user_id, step, ...(isDaily ? [isoDay(dayMs)] : [])].join(':')
  const { transfer_id, is_replay } = await transfer(tx, {
    key,
    kind: 'reward',
    cause: { activity_id: row.id, step },
    from: houseAccount('promotions'),
    to: memberWallet(user_id),
    amount: bonus,
  })
  if (is_replay) return { amount: 0n, to_wager: 0n }
  const toWager = multiply(bonus, ratio(row.wager_factor), 'up')
  const { amount } = bonus
  await insertClaim(tx, {
    activity_id: row.id,
    user_id,
    step,
    dayMs,
    amount,
    to_wager: toWager.amount,
    transfer_id,
  })
  await requireTurnover(tx, { transfer_id, user_id, amount: toWager })
  return { amount, to_wager: toWager.amount }
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
