// What inviting brought a member: the summary, the entries it is made of, and what was redeemed (TM-02, TM-08).
import { type RewardEntry, team } from '@mela/contract/team.ts'
import { keyset } from '#platform/db/keyset.ts'
import { handler } from '#platform/http/handler.ts'
import { selectProgramme } from '../config/config.store.ts'
import { platformTotals } from './platform-totals.ts'
import { type RewardRow, selectFigures, selectRedemptions, selectRewards } from './reward.store.ts'

export const showSummary = handler(team.summary, async ({ me, query, db, platform }) => {
  const { currency } = query
  const [figures, programme, totals] = await Promise.all([
    selectFigures(db, me.id, currency),
    selectProgramme(db, currency),
    platformTotals(platform, currency),
  ])
  return {
    currency,
    total_revenue: BigInt(figures?.revenue ?? 0),
    subordinate_count: figures?.subordinates ?? 0,
    valid_subordinate_count: figures?.valid_subordinates ?? 0,
    platform_total_reward: totals.reward,
    platform_total_redemption: totals.redemption,
    unredeemed_reward: BigInt(figures?.open ?? 0),
    next_expiry_at: figures?.next_expiry_at?.getTime() ?? null,
    rates: programme.rates,
    first_recharge: programme.first_recharge,
  }
})

const entries = keyset<RewardRow>('rewards', 2, ({ at, id }) => [at, id])

export const listRewards = handler(team.rewards, async ({ me, query, db }) => {
  const { currency, state } = query
  const walk = entries.walkOf(query)
  const found = await selectRewards(db, me.id, { currency, state, walk })
  const { rows, next } = entries.pageOf(found.rows, walk)
  return { list: rows.map(entryOf), total: found.total, next }
})

function entryOf({
  source_uid,
  source_nickname,
  base,
  amount,
  expires_at,
  at: _,
  ...row
}: RewardRow): RewardEntry {
  return {
    ...row,
    base: BigInt(base),
    amount: BigInt(amount),
    source: source_uid === null ? null : { uid: source_uid, nickname: source_nickname ?? '' },
    expires_at: expires_at.getTime(),
  }
}

export const listRedemptions = handler(team.redemptions, async ({ me, query, db }) => {
  const { rows, total } = await selectRedemptions(db, me.id, {
    pos: query.pos ?? 0,
    limit: query.limit ?? 20,
  })
  const list = rows.map(({ amount, created_at, ...row }) => ({
    ...row,
    amount: BigInt(amount),
    created_at: created_at.getTime(),
  }))
  return { list, total }
})
