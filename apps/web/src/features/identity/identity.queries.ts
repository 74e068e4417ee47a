// How one's own checks stand. While a reviewer looks at one it is asked for again at growing intervals, and at once
// when the socket says that something about the member changed.
import { notification } from '@mela/contract/event.ts'
import { identity } from '@mela/contract/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshOwnUser, useOwnUser } from '#features/account/index.ts'
import { queryClient, readOf, useRead } from '#platform/api/query.ts'
import { onEvent } from '#platform/socket/socket.ts'
import { isInReview } from './labels.ts'

const mine = readOf(identity.mine, {})
const FIRST_MS = 1500
const LONGEST_MS = 15_000

export const refreshMine = () => queryClient.invalidateQueries({ queryKey: mine.queryKey })

export function useMine() {
  const read = useQuery(
    {
      ...mine,
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data && isInReview(data.identity_flag)
          ? Math.min(FIRST_MS * 1.15 ** dataUpdateCount, LONGEST_MS)
          : false,
    },
    queryClient,
  )
  const flag = read.data?.identity_flag
  const known = useOwnUser().data?.identity_flag
  useEffect(() => {
    // The rest of the app goes by the member, not by these checks.
    if (flag !== undefined && known !== undefined && flag !== known) void refreshOwnUser()
  }, [flag, known])
  useEffect(() => onEvent(notification, (hint) => void (hint.type === 'edit_user_info' && refreshMine())), [])
  return read
}

export type Mine = NonNullable<ReturnType<typeof useMine>['data']>

const ways = readOf(identity.config, {})
export const useAskedWays = () => useRead(identity.config, {})
export const refreshWays = () => queryClient.invalidateQueries({ queryKey: ways.queryKey })
