// The groups I am in, by id (SO-09).
import { type Group, groups } from '@mela/contract/groups.ts'
import { call } from '#platform/api/call.ts'
import { createIdCache, shelfOf, useCached } from '#platform/id-cache.ts'

export const groupCache = createIdCache<Group>({
  idOf: ({ group }) => group.id,
  fetch: async (ids) => (await call(groups.batch, { query: { id: ids } })).list,
  shelf: shelfOf('groupBase'),
})

/** Undefined until it is known; asks for it by itself. */
export const useGroup = (id: string | undefined): Group | undefined => useCached(groupCache, id)
export const groupOf = (id: string): Group | undefined => groupCache.get(id)
export const keepGroups = groupCache.keep
export const refreshGroup = groupCache.refresh
