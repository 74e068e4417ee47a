// The pop-ups of whoever looks, in their language: another member, or another language, is another list.
import { gameConfigUpdate } from '@mela/contract/event.ts'
import { homepage } from '@mela/contract/homepage.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useSession } from '#platform/session.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'

export const reloadPopUps = () => void queryClient.invalidateQueries({ queryKey: keyOf(homepage.popUp) })

export function usePopUps({ isEnabled }: { isEnabled: boolean }) {
  // Drawn anew with every session, also when one follows another in one breath: the former's list is gone by then.
  const isMember = useSession(({ token }) => token) !== null
  const locale = useLocaleStore((state) => state.locale)
  useEffect(() => {
    const ends = [onEvent(gameConfigUpdate, reloadPopUps), onReconnect(reloadPopUps)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return useQuery(
    {
      queryKey: [...keyOf(homepage.popUp), isMember, locale],
      queryFn: ({ signal }) => call(homepage.popUp, { signal }),
      enabled: isEnabled,
    },
    queryClient,
  ).data
}
