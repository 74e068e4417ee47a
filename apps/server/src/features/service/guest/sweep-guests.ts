// A guest whose time is over is forgotten, with everything that was said and shown.
import * as z from 'zod/mini'
import { eraseFiles } from '#features/files/index.ts'
import { job } from '#platform/jobs/jobs.ts'
import { deleteGuest, selectExpired } from './guest.store.ts'

export const sweepGuests = job({
  name: 'service.sweep_guests',
  data: z.object({}),
  every: '23 4 * * *',
  run: async (_data, platform) => {
    for (const { id, names } of await selectExpired(platform.db)) {
      await eraseFiles(platform, names)
      await platform.db.transaction((tx) => deleteGuest(tx, id))
    }
  },
})
