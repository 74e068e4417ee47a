// What a page about one group stands on: the group as it is now, or why it cannot be shown.
import { type Group, groups } from '@mela/contract/groups.ts'
import { useEffect } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useRead } from '#platform/api/query.ts'
import { useShowsGroup } from '#platform/shown-group.ts'
import { keepGroups, useGroup } from './group-cache.ts'

export type GroupPage =
  | { state: 'there'; group: Group }
  | { state: 'loading' }
  /** The address does not say which group. */
  | { state: 'missing' }
  /** It does not exist, or is none of mine: nobody learns which. */
  | { state: 'unknown' }
  | { state: 'failed'; failure: Error; retry: () => void }

export function useGroupPage(id: string | undefined): GroupPage {
  useShowsGroup(id)
  const read = useRead(groups.info, { query: { id: id ?? '' } }, { isEnabled: id !== undefined })
  const kept = useGroup(id)
  useEffect(() => {
    if (read.data) keepGroups([read.data])
  }, [read.data])
  if (id === undefined) return { state: 'missing' }
  if (read.error instanceof Refusal && read.error.reason === 'not_found') return { state: 'unknown' }
  const group = kept ?? read.data
  if (group) return { state: 'there', group }
  if (read.error) return { state: 'failed', failure: read.error, retry: () => void read.refetch() }
  return { state: 'loading' }
}
