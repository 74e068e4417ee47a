import { account, type SessionView } from '@mela/contract/account.ts'
import { queryClient, readOf, useRead } from '#platform/api/query.ts'

const sessions = readOf(account.sessions, {})

/** Always asked anew: whoever looks at this list wants to know what is true now. */
export const useSessions = () => useRead(account.sessions, {}, { staleMs: 0 })

/** What the server has ended leaves the list at once. */
export function dropSessions(isOver: (session: SessionView) => boolean): void {
  queryClient.setQueryData(
    sessions.queryKey,
    (known) => known && { ...known, list: known.list.filter((session) => !isOver(session)) },
  )
}

/** The one that asks stands first, the others by their last use. */
export const inOrder = (list: readonly SessionView[]): SessionView[] =>
  [...list].sort((a, b) => Number(b.is_current) - Number(a.is_current) || b.used_at - a.used_at)
