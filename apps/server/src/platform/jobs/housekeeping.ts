// What grows without end is swept once an hour.
import * as z from 'zod/mini'
import type { Feature } from '../feature.ts'
import { sweepAnswers } from '../http/idempotency.store.ts'
import { sweepLimits } from '../limits.store.ts'
import { sweepSessions } from './housekeeping.store.ts'
import { job } from './jobs.ts'

const sweep = job({
  name: 'platform.sweep',
  data: z.object({}),
  every: '7 * * * *',
  run: async (_data, { db, clock }) => {
    await sweepAnswers(db)
    await sweepLimits(db, clock.now())
    await sweepSessions(db)
  },
})

export const housekeeping: Feature = { handlers: [], jobs: [sweep] }
