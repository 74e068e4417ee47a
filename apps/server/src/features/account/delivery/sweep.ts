// What sign-ins leave behind and nobody can use any more.
import * as z from 'zod/mini'
import { job } from '#platform/jobs/jobs.ts'

export const sweepSignIns = job({
  name: 'account.sweep_sign_ins',
  data: z.object({}),
  every: '23 * * * *',
  run: async (_data, { db }) => {
    await db.sql`delete from verification where expires_at < now()`
    await db.sql`delete from auth_grant where expires_at < now()`
    await db.sql`delete from provider_message where expires_at < now()`
    await db.sql`delete from outbox where created_at < now() - interval '1 day'`
  },
})
