// What a page about one group stands on: the group as it is now, or why it cannot be shown.
import { type Group, groups } from '@mela/contract/groups.ts'
import { useEffect } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useRead } from '#platform/api/query.ts'
import { useShowsGroup } from '#platform/shown-group.ts'
import { type GroupRight, may } from '../rights/rights.ts'
import { keepGroups, useGroup } from './group-cache.ts'

export type GroupPage =
  | { state: 'there'; group: Group }
  | { state: 'loading' }
  /** The address does not say which group. */
  | { state: 'missing' }
  /** It does not exist, or is none of mine: nobody learns which. */
  | { state: 'unknown' }
  /** I am in it, and this is not for me to do. */
  | { state: 'forbidden'; right: GroupRight }
  | { state: 'failed'; failure: Error; retry: () => void }

export function useGroupPage(id: string | undefined, right?: GroupRight): GroupPage {
  useShowsGroup(id)
  const read = useRead(groups.info, { query: { id: id ?? '' } }, { isEnabled: id !== undefined })
  const kept = useGroup(id)
  const isMine = read.data && 'group' in read.data
  useEffect(() => {
    if (read.data && 'group' in read.data) keepGroups([read.data])
  }, [read.data])
  if (id === undefined) return { state: 'missing' }
  if (read.error instanceof Refusal && read.error.reason === 'not_found') return { state: 'unknown' }
  // Somebody with an invitation sees a card of it elsewhere; its pages are for those who are in.
  if (read.data && !isMine) return { state: 'unknown' }
  const group = kept ?? (read.data as Group | undefined)
  if (!group)
    return read.error
      ? { state: 'failed', failure: read.error, retry: () => void read.refetch() }
      : { state: 'loading' }
  if (right && !may(group.my_group_user.identity, right)) return { state: 'forbidden', right }
  return { state: 'there', group }
}
