// What grows without end is swept once an hour.
import * as z from 'zod/mini'
import type { Feature } from '../feature.ts'
import { sweepAnswers } from '../http/idempotency.ts'
import { sweepLimits } from '../limits.ts'
import { job } from './jobs.ts'

const sweep = job({
  name: 'platform.sweep',
  data: z.object({}),
  every: '7 * * * *',
  run: async (_data, { db, clock }) => {
    await sweepAnswers(db.sql)
    await sweepLimits(db, clock.now())
    await db.sql`delete from session where expires_at < now() or used_at < now() - interval '7 days'`
  },
})

export const housekeeping: Feature = { handlers: [], jobs: [sweep] }
