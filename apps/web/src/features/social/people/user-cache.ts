// The public faces of members, by id (SO-09).
import { account, type PublicUser } from '@mela/contract/account.ts'
import { call } from '#platform/api/call.ts'
import { createIdCache, shelfOf, useCached, useCachedSome } from '#platform/id-cache.ts'

export const users = createIdCache<PublicUser>({
  idOf: ({ id }) => id,
  fetch: async (ids) => (await call(account.infoList, { query: { user_id: ids } })).list,
  shelf: shelfOf('userBase'),
})

/** Undefined until it is known; asks for it by itself. */
export const useUser = (id: string | undefined): PublicUser | undefined => useCached(users, id)
export const useUsers = (ids: readonly string[]): PublicUser[] => useCachedSome(users, ids)
export const userOf = (id: string): PublicUser | undefined => users.get(id)
export const keepUsers = users.keep
export const refreshUser = users.refresh
