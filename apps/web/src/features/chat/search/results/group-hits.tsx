import type { Group } from '@mela/contract/groups.ts'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GroupPicture, useMyGroups } from '#features/groups/index.ts'
import { isNamed, nameOf } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Marked } from '../marked.tsx'
import { useHere } from '../use-question.ts'
import { hitClass } from './people-hits.tsx'

/** A group that was given no name is called by who is in it. */
const nameOfGroup = ({ group, user_ids }: Group): string =>
  group.name || user_ids.map(nameOf).filter(Boolean).join(', ')

export function useGroupHits(q: string): Group[] {
  const { list, read } = useMyGroups()
  const { hasNextPage, isFetching, isError, fetchNextPage } = read
  // All of them: a name that is not on the first page is found too.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return q.trim() === '' ? [] : list.filter((group) => isNamed(nameOfGroup(group), q))
}

type GroupHitProps = { group: Group; q: string; onOpen?: () => void }

export function GroupHit({ group, q, onOpen }: GroupHitProps) {
  const t = useT()
  const from = useHere()
  const { id } = group.group
  return (
    <Link to="/chat/$roomId" params={{ roomId: id }} search={{ from }} onClick={onOpen} className={hitClass}>
      <GroupPicture id={id} />
      <span className="grid min-w-0 flex-1 gap-[.2rem]">
        <span className="truncate text-base font-medium">
          <Marked text={nameOfGroup(group)} q={q} />
        </span>
        <span className="truncate text-xs text-ink2">
          {t('chat.room.members', { count: group.group_user_total })}
        </span>
      </span>
    </Link>
  )
}
