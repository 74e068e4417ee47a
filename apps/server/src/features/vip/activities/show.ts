import { type Activity, activities } from '@mela/contract/activities.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { selectStandings } from './activity.store.ts'
import { CLAIM_DAYS_MS, isWithdrawn, viewOf } from './standing.ts'

const order: Record<Activity['state'], number> = { running: 0, upcoming: 1, over: 2 }

export const listActivities = handler(activities.list, async ({ me, db, now, language }) => {
  const rows = await selectStandings(db, {
    user_id: me?.id ?? null,
    nowMs: now,
    endedAfterMs: now - CLAIM_DAYS_MS,
  })
  const list = rows.map((row) => viewOf(row, now, language))
  return { list: list.sort((a, b) => order[a.state] - order[b.state] || a.ends_at - b.ends_at) }
})

export const showActivity = handler(activities.show, async ({ me, params, db, now, language }) => {
  const [row] = await selectStandings(db, { user_id: me?.id ?? null, nowMs: now, id: params.id })
  if (!row || isWithdrawn(row)) throw refuse('not_found')
  return viewOf(row, now, language)
})
