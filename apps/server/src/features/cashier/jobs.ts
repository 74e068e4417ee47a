import * as z from 'zod/mini'
import { job } from '#platform/jobs/jobs.ts'
import { sweepQuotes } from './exchange/quote.store.ts'

export const tidyCashier = job({
  name: 'cashier.tidy',
  data: z.object({}),
  every: '41 * * * *',
  run: async (_data, { db }) => sweepQuotes(db),
})
