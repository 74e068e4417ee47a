// A member as a picture, a name and a second line; asks for what it does not know yet.
import type { ReactNode } from 'react'
import { displayLastSeen } from '#platform/format/last-seen.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Avatar, type AvatarSize } from '#ui/media/avatar.tsx'
import { useName } from './names.ts'
import { useIsOnline, useLastSeen } from './presence.ts'
import { useUser } from './user-cache.ts'

export function PersonAvatar({ id, size }: { id: string; size?: AvatarSize }) {
  const user = useUser(id)
  const isOnline = useIsOnline(id)
  const name = useName(id)
  return <Avatar seed={id} name={name} src={user?.avatar?.url} size={size} isOnline={isOnline} />
}

/** A name that is not there yet keeps its place. */
export function PersonName({ id }: { id: string }) {
  const name = useName(id)
  return name ? <bdi>{name}</bdi> : <Skeleton className="h-4 w-28" />
}

/** CH-13: green while online, else how long ago. */
export function LastSeenLine({ id }: { id: string }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const seen = useLastSeen(id)
  if (!seen) return <Skeleton className="h-3 w-20" />
  return (
    <span className={seen.kind === 'online' ? 'font-semibold text-emerald-text' : undefined}>
      {displayLastSeen(seen, { t, locale })}
    </span>
  )
}

export type PersonLineProps = {
  id: string
  /** In place of when they were last seen. */
  note?: ReactNode
  size?: AvatarSize
}

/** What stands in a row, whatever the row is: a link, a checkbox, a card. */
export function PersonLine({ id, note, size = 'md' }: PersonLineProps) {
  return (
    <>
      <PersonAvatar id={id} size={size} />
      <span className="grid min-w-0 flex-1 gap-[.2rem]">
        <span className="truncate text-base font-medium text-ink">
          <PersonName id={id} />
        </span>
        <span className="truncate text-xs text-ink2">{note ?? <LastSeenLine id={id} />}</span>
      </span>
    </>
  )
}
