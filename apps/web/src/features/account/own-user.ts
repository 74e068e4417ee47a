import { account, type OwnUser } from '@mela/contract/account.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient, readOf } from '#platform/api/query.ts'

const own = readOf(account.info, { query: {} })

/** Loaded once per session; later changes arrive as hints and refetch it. */
const ownUserRead = {
  ...own,
  staleTime: Number.POSITIVE_INFINITY,
  select: (user: unknown) => user as OwnUser,
}

export const loadOwnUser = () => queryClient.ensureQueryData({ ...own, staleTime: Number.POSITIVE_INFINITY })

export const useOwnUser = () => useQuery(ownUserRead, queryClient)

export const keepOwnUser = (user: OwnUser) => queryClient.setQueryData(own.queryKey, user)

export const refreshOwnUser = () => queryClient.invalidateQueries({ queryKey: own.queryKey })
