// What sign-ins leave behind and nobody can use any more.
import * as z from 'zod/mini'
import { job } from '#platform/jobs/jobs.ts'
import { deleteLeftBehind } from './sweep.store.ts'

export const sweepSignIns = job({
  name: 'account.sweep_sign_ins',
  data: z.object({}),
  every: '23 * * * *',
  run: async (_data, { db }) => deleteLeftBehind(db),
})
