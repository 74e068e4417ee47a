// What was removed is kept for ninety days, for complaints; who read what when, and translations, for thirty.
import * as z from 'zod/mini'
import { job } from '#platform/jobs/jobs.ts'
import { deleteOldSeen, deleteOldTranslations, forgetRemoved } from './sweep.store.ts'

export const sweep = job({
  name: 'chat.sweep',
  data: z.object({}),
  every: '23 3 * * *',
  run: async (_data, { db }) => {
    await forgetRemoved(db)
    await deleteOldSeen(db)
    await deleteOldTranslations(db)
  },
})
