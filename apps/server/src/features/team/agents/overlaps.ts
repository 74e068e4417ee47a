// Overlaps are found every hour and at an application, and looked at by a person. Nothing follows from one by itself.
import { teamStaff } from '@mela/contract/team.ts'
import * as z from 'zod/mini'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import {
  findOverlaps,
  holdLook,
  selectChanged,
  selectOverlaps,
  seeOverlap as storeSeen,
  updateLook,
} from './overlap.store.ts'

/** Members in one statement. */
const AT_ONCE = 1_000

export const lookHourly = job({
  name: 'team.overlaps',
  data: z.object({}),
  every: '47 * * * *',
  run: async (_data, platform) => lookForOverlaps(platform),
})

export async function lookForOverlaps({ db }: Platform): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await selectChanged(tx, await holdLook(tx))
    for (let from = 0; from < changed.length; from += AT_ONCE)
      await findOverlaps(tx, changed.slice(from, from + AT_ONCE))
    await updateLook(tx)
  })
}

export const listOverlaps = handler(teamStaff.overlaps, async ({ query, db }) => {
  const { rows, total } = await selectOverlaps(db, query.pos ?? 0, query.limit ?? 20)
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    member: { id: row.member_id, uid: row.member_uid, nickname: row.member_nickname },
    upline: { id: row.upline_id, uid: row.upline_uid, nickname: row.upline_nickname },
    tier: row.tier,
    found_at: row.found_at.getTime(),
  }))
  return { list, total }
})

export const seeOverlap = handler(teamStaff.seeOverlap, async ({ me, params, body, tx }) => {
  const isNew = await storeSeen(tx, params.id, { seen_by: actorOf(me), note: body.note })
  if (isNew === undefined) throw refuse('not_found')
  if (!isNew) throw refuse('already_decided')
  await recordAudit(tx, actorOf(me), {
    action: 'agents.see_overlap',
    subject: `team_overlap:${params.id}`,
    reason: body.note,
  })
  return {}
})
