// Treasure chests: diamonds for a group, in boxes of chance, first come.
import { chests as endpoints } from '@mela/contract/chests.ts'
import { groupEnded } from '#features/groups/index.ts'
import { feature } from '#platform/feature.ts'
import { addChest } from './add-chest.ts'
import { receiveChest } from './claim.ts'
import { endChestsOf, endDue, endDueChests } from './end-chests.ts'
import { batchChests, preReceive, showChest } from './show-chest.ts'

export { auditChests } from './audit-chests.store.ts'

export const chests = feature(endpoints, {
  handlers: {
    add: addChest,
    preReceive,
    batch: batchChests,
    receive: receiveChest,
    info: showChest,
  },
  jobs: [endDue],
  listens: [groupEnded.during(endChestsOf)],
  start: (platform) => {
    const { role } = platform.config
    // What became due while no server ran does not wait for the next minute.
    if (role === 'all' || role === 'jobs')
      void endDueChests(platform).catch((error: unknown) =>
        platform.log.warn({ error: String(error) }, 'chests end at the next minute'),
      )
    return () => {}
  },
})
