// What was removed is kept for ninety days, for complaints; who read what when, and translations, for thirty.
import * as z from 'zod/mini'
import { job } from '#platform/jobs/jobs.ts'

export const sweep = job({
  name: 'chat.sweep',
  data: z.object({}),
  every: '23 3 * * *',
  run: async (_data, { db }) => {
    await db.sql`select chat_forget_removed(now() - interval '90 days')`
    await db.sql`delete from chat_event where kind = 'seen' and created_at < now() - interval '30 days'`
    await db.sql`delete from translation where created_at < now() - interval '30 days'`
  },
})
