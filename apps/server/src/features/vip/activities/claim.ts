// Taking what is met. A bonus is promised once per key, so of many claims at once one is taken and the others find it done;
// the claim's own row goes with the promise. It is paid when it is earned (vip/bonuses).
import { activities } from '@mela/contract/activities.ts'
import { type Money, money } from '@mela/contract/money.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { type Promised, promiseBonus } from '../bonuses/promise-bonus.ts'
import { insertClaim, type StandingRow, selectStandings } from './activity.store.ts'
import { barOf, CLAIM_DAYS_MS, DAY_MS, endOf, isWithdrawn, stepsOf } from './standing.ts'

const claiming: Limit = { name: 'activity_claim', points: 30, perSeconds: 60 }

export const claimActivity = handler(activities.claim, claim, async ({ me, platform }) =>
  platform.limits.take(claiming, me.id, 'too_many_money_actions'),
)

async function claim({ me, params, tx, now }: WriteContext<typeof activities.claim>) {
  const [row] = await selectStandings(tx, { user_id: me.id, nowMs: now, id: params.id })
  if (!row || isWithdrawn(row)) throw refuse('not_found')
  if (now >= endOf(row) + CLAIM_DAYS_MS) throw refuse('activity_over')
  if (barOf(row) !== null) throw refuse('activity_barred')

  const promised: Promised[] = []
  let isFull = false
  for (const [step, { bonus, state }] of stepsOf(row, now).entries()) {
    if (state !== 'met') continue
    const done = await promiseStep(tx, row, me.id, { step, bonus: money(row.money_type, bonus), nowMs: now })
    if (done) promised.push(done)
    else isFull = true
  }
  // What the day has room for is promised; the rest can be claimed tomorrow.
  if (isFull && promised.length === 0) throw refuse('bonus_limit_reached')
  return {
    amount: promised.reduce((sum, { amount }) => sum + amount, 0n),
    to_wager: promised.reduce((sum, { to_wager }) => sum + to_wager, 0n),
  }
}

async function promiseStep(
  tx: Tx,
  row: StandingRow,
  user_id: string,
  { step, bonus, nowMs }: { step: number; bonus: Money; nowMs: number },
): Promise<Promised | undefined> {
  const isDaily = row.counts === 'daily'
  const dayMs = isDaily ? nowMs - (nowMs % DAY_MS) : row.starts_at.getTime()
  const promised = await promiseBonus(tx, {
    key: ['activity', row.id, user_id, step, ...(isDaily ? [isoDay(dayMs)] : [])].join(':'),
    kind: 'reward',
    cause: { activity_id: row.id, step },
    user_id,
    amount: bonus,
    factor: row.wager_factor,
  })
  if (promised && promised.amount > 0n)
    await insertClaim(tx, { activity_id: row.id, user_id, step, dayMs, ...promised })
  return promised
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
