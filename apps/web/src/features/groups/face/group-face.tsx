// A group as a picture, a name and a second line; asks for what it does not know yet.
import type { ReactNode } from 'react'
import { useUsers } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { AvatarSize } from '#ui/media/avatar.tsx'
import { GroupAvatar } from '#ui/media/group-avatar.tsx'
import { useGroup } from '../cache/group-cache.ts'
import { useGroupName } from '../cache/names.ts'

const MOSAIC = 6
const nobody: readonly string[] = []

/** Its own picture, or one made of up to six members. */
export function GroupPicture({ id, size }: { id: string; size?: AvatarSize }) {
  const group = useGroup(id)
  const picture = group?.group.avatar?.url
  const ids = picture || !group ? nobody : group.user_ids.slice(0, MOSAIC)
  const faces = new Map(useUsers(ids).map((user) => [user.id, user]))
  const members =
    picture || ids.length === 0
      ? [{ seed: id, src: picture, name: group?.group.name }]
      : ids.map((one) => ({ seed: one, name: faces.get(one)?.nickname, src: faces.get(one)?.avatar?.url }))
  return <GroupAvatar members={members} size={size} />
}

export function GroupTitle({ id }: { id: string }) {
  const name = useGroupName(id)
  return name ? <bdi>{name}</bdi> : <Skeleton className="h-4 w-32" />
}

/** What stands in a row, whatever the row is. */
export function GroupLine({ id, note }: { id: string; note?: ReactNode }) {
  const t = useT()
  const group = useGroup(id)
  return (
    <>
      <GroupPicture id={id} />
      <span className="grid min-w-0 flex-1 gap-[.2rem]">
        <span className="truncate text-base font-medium text-ink">
          <GroupTitle id={id} />
        </span>
        <span className="truncate text-xs text-ink2">
          {note ??
            (group ? (
              t('groups.members', { count: group.group_user_total })
            ) : (
              <Skeleton className="h-3 w-20" />
            ))}
        </span>
      </span>
    </>
  )
}
