// A month that is over is looked at: who did not bring what the level asks goes down by one. Once per member and month,
// however often it is asked for, and from the rounds and the ledger themselves: so every day may look at the last month.
import { vipStaff } from '@mela/contract/vip.ts'
import * as z from 'zod/mini'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { job } from '#platform/jobs/jobs.ts'
import { refuse } from '#platform/refusal.ts'
import { announceMoves, announceSoon } from './moves.ts'
import { callRelegate } from './vip.store.ts'

export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7)

function monthBefore(ms: number): string {
  const at = new Date(ms)
  return monthOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1))
}

export const relegateLastMonth = job({
  name: 'vip.relegate',
  data: z.object({}),
  every: '5 0 * * *',
  run: async (_data, platform) => {
    await callRelegate(platform.db, monthBefore(platform.clock.now()))
    await announceMoves(platform)
  },
})

export const relegateAgain = handler(vipStaff.relegate, async ({ me, body, tx, now, platform }) => {
  if (body.month >= monthOf(now)) throw refuse('month_not_over')
  const done = await callRelegate(tx, body.month)
  await recordAudit(tx, actorOf(me), {
    action: 'vip.relegate',
    subject: `month:${body.month}`,
    after: done,
    reason: 'looked at again',
  })
  tx.afterCommit(() => announceSoon(platform))
  return done
})
