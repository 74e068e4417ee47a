// Operators make activities and switch them. What one promises is never changed: whoever recharges for it can rely on it.
import { activityStaff } from '@mela/contract/activities.ts'
import { Toggle } from '@mela/contract/enums.ts'
import { formatAmount, MILLIONTHS_PER_UNIT, money } from '@mela/contract/money.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { BONUS_FACTOR_MIN, bonusPerDay } from '#features/wallet/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import {
  holdActivity,
  insertActivity,
  type NewActivity,
  selectActivities,
  setOffAt,
} from './activity.store.ts'
import { DAY_MS, plainFactor } from './standing.ts'

/** More than any bonus will ever be, and so little that wagering it a hundred times still fits a wallet. */
const MAX = 100_000_000n * MILLIONTHS_PER_UNIT
/** An activity ends within this time from now: later ones are slips of the keyboard. */
const FURTHEST_MS = 2 * 366 * DAY_MS

export const listStaffActivities = handler(activityStaff.list, async ({ query, db }) => {
  const { rows, total } = await selectActivities(db, { pos: query.pos ?? 0, limit: query.limit ?? 20 })
  const list = rows.map((row) => ({
    id: row.id,
    money_type: row.money_type,
    words: row.words,
    counts: row.counts,
    steps: row.needs.map((need, at) => ({ need: BigInt(need), bonus: BigInt(row.bonuses[at] ?? 0) })),
    wager_factor: plainFactor(row.wager_factor),
    level_min: row.level_min,
    identity_needed: row.identity_needed,
    starts_at: row.starts_at.getTime(),
    ends_at: row.ends_at.getTime(),
    switch: row.off_at === null ? Toggle.opened : Toggle.closed,
    claims: row.claims,
    paid: BigInt(row.paid),
  }))
  return { list, total }
})

export const addActivity = handler(activityStaff.add, async ({ me, body, tx, platform, now }) => {
  checkSteps(body.money_type, body.steps)
  if (Number(body.wager_factor) < BONUS_FACTOR_MIN) throw refuse('wager_factor_too_low')
  if (body.ends_at <= body.starts_at || body.ends_at > now + FURTHEST_MS) throw refuse('config_wrong_order')
  const empty = Object.entries(body.words).find(([, { title }]) => title.trim() === '')
  if (empty) throw refuse('invalid_request', [{ path: `words.${empty[0]}.title`, problem: 'is empty' }])
  const id = platform.random.id()
  await insertActivity(tx, { id, ...body }, actorOf(me))
  const { steps, ...rest } = body
  await recordAudit(tx, actorOf(me), {
    action: 'activities.add',
    subject: `activity:${id}`,
    after: { ...rest, steps: steps.map(({ need, bonus }) => [formatAmount(need), formatAmount(bonus)]) },
    // The words say what it is for; nothing is taken away that would need another reason.
    reason: body.words.en.title,
  })
  return { id }
})

/** Each step asks for more than the one before, and brings more, but no more than a member may be promised in a day. */
function checkSteps(money_type: PlayCurrency, steps: NewActivity['steps']): void {
  for (const amount of steps.flatMap(({ need, bonus }) => [need, bonus]))
    if (amount <= 0n || amount > MAX || !isWhole(money_type, amount)) throw refuse('amount_format')
  if (steps.some(({ bonus }) => bonus > bonusPerDay[money_type].amount)) throw refuse('amount_format')
  const isAscending = steps.every(
    ({ need, bonus }, at) =>
      at === 0 || (need > (steps[at - 1]?.need ?? 0n) && bonus > (steps[at - 1]?.bonus ?? 0n)),
  )
  if (!isAscending) throw refuse('config_wrong_order')
}

function isWhole(money_type: PlayCurrency, amount: bigint): boolean {
  try {
    money(money_type, amount)
    return true
  } catch {
    return false
  }
}

export const switchActivity = handler(activityStaff.switch, async ({ me, params, body, tx, now }) => {
  const row = await holdActivity(tx, params.id)
  if (!row) throw refuse('not_found')
  const before = row.off_at === null ? Toggle.opened : Toggle.closed
  // Switched off twice, it is off since the first time.
  if (before !== body.switch) await setOffAt(tx, row.id, body.switch === Toggle.closed ? now : null)
  await recordAudit(tx, actorOf(me), {
    action: 'activities.switch',
    subject: `activity:${row.id}`,
    before: { switch: before },
    after: { switch: body.switch },
    reason: body.reason,
  })
  return { switch: body.switch }
})
