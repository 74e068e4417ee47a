import * as z from 'zod/mini'
import { job } from '#platform/jobs/jobs.ts'
import { sweepQuotes } from './exchange/quote.store.ts'
import { expireOrders } from './top-up/order.store.ts'

/** A late payment is still credited: an expired order only stops inviting to pay. */
export const tidyCashier = job({
  name: 'cashier.tidy',
  data: z.object({}),
  every: '* * * * *',
  run: async (_data, { db }) => {
    await expireOrders(db)
    await sweepQuotes(db)
  },
})
