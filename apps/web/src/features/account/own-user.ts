import { account, type OwnUser } from '@mela/contract/account.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/api/query.ts'
import { save, savedRead } from '#platform/saved-read.ts'
import { onSignedIn } from '#platform/session.ts'

const own = savedRead(account.info, { query: {} })

/** Loaded once per session; later changes arrive as hints and refetch it. */
const ownUserRead = {
  ...own,
  staleTime: Number.POSITIVE_INFINITY,
  select: (user: unknown) => user as OwnUser,
}

/** Without a network it is whom the device remembers. */
export const loadOwnUser = () => queryClient.ensureQueryData({ ...own, staleTime: Number.POSITIVE_INFINITY })

export const useOwnUser = () => useQuery(ownUserRead, queryClient)

export function keepOwnUser(user: OwnUser): void {
  queryClient.setQueryData(own.queryKey, user)
  save(account.info, user)
}

// Who signs in is known before the session is.
onSignedIn(() => {
  const user = queryClient.getQueryData(own.queryKey)
  if (user) save(account.info, user)
})

export const refreshOwnUser = () => queryClient.invalidateQueries({ queryKey: own.queryKey })
