// Where a member stands, and the ladder.
import { MoneyType } from '@mela/contract/enums.ts'
import { vip as endpoints, vipStaff } from '@mela/contract/vip.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { insertLadder, type Ladder, selectLadder } from './ladder.store.ts'
import { problemOf } from './ladder-rules.ts'
import { selectStanding } from './vip.store.ts'

/** The step of the ladder that a level stands on: its top, when the ladder has become shorter. */
export function stepOf({ levels }: Ladder, level: number) {
  const step = levels[Math.min(level, levels.length - 1)]
  if (!step) throw new Error('a ladder has no steps')
  return step
}

export const showStanding = handler(endpoints.standing, async ({ me, query, db }) => {
  const { money_type } = query
  const row = await selectStanding(db, me.id, money_type)
  const { cashback: _, ...step } = stepOf(await selectLadder(db, money_type), row.level)
  return {
    ...step,
    money_type,
    level: row.level,
    recharge: BigInt(row.recharge),
    consumption: BigInt(row.consumption),
    until: row.until.getTime(),
  }
})

export const showLevels = handler(endpoints.levels, async ({ query, db }) => {
  const money_type = query.money_type ?? MoneyType.rupee
  const { version, levels } = await selectLadder(db, money_type)
  return { money_type, version, list: levels }
})

export const setLevels = handler(vipStaff.setLevels, async ({ me, params, body, tx }) => {
  const problem = problemOf(body.levels, params.money_type)
  if (problem) throw refuse(problem)
  const { version: before } = await selectLadder(tx, params.money_type)
  const version = await insertLadder(tx, params.money_type, body.levels, actorOf(me))
  await recordAudit(tx, actorOf(me), {
    action: 'vip.levels',
    subject: `money_type:${params.money_type}`,
    before: { version: before },
    after: { version },
    reason: body.reason,
  })
  return { version }
})
