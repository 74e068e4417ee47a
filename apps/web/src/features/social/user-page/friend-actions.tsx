// What can be done about somebody: be friends or not, write, name, block.
import { privateRoomId } from '@mela/contract/room-id.ts'
import type { Relation } from '@mela/contract/social.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { Hourglass, MessageCircle, UserPlus } from 'lucide-react'
import { useOwnUser } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useRelation } from '../people/relation.queries.ts'
import { ApplySheet } from './apply-sheet.tsx'
import { FriendSettings } from './friend-settings.tsx'
import { TheirRequest } from './their-request.tsx'
import type { Shown } from './user-card.tsx'

export function FriendActions({ user }: { user: Shown }) {
  const t = useT()
  const relation = useRelation(user.id)
  if (relation.data) {
    return (
      <>
        <Way user={user} relation={relation.data} />
        <FriendSettings user={user} relation={relation.data} />
      </>
    )
  }
  if (relation.isError)
    return (
      <div className="rounded-lg bg-surface shadow-1">
        <ReadFailed
          size="compact"
          failure={relation.error}
          title={t('social.userPage.relationFailed')}
          onRetry={() => void relation.refetch()}
        />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy="true">
      <Skeleton className="h-13 w-full rounded-md!" />
      <Skeleton className="h-28 w-full rounded-lg!" />
    </div>
  )
}

/** The one thing to do next. */
function Way({ user, relation }: { user: Shown; relation: Relation }) {
  const t = useT()
  const apply = useOverlay('apply')
  if (relation.is_friend) return <MessageLink id={user.id} />
  if (relation.application) return <TheirRequest request={relation.application} />
  if (relation.is_blocked) return <InfoBanner kind="warn">{t('social.userPage.youBlocked')}</InfoBanner>
  if (relation.has_applied)
    return (
      <p role="status" className="flex items-center gap-3 rounded-lg bg-surface2 px-4 py-4 text-sm text-ink2">
        <Hourglass className="size-6 shrink-0 text-brand-text" aria-hidden="true" />
        {t('social.userPage.applied')}
      </p>
    )
  return (
    <>
      <Button size="lg" isWide icon={<UserPlus className="size-5" aria-hidden="true" />} onClick={apply.open}>
        {t('social.userPage.addFriend')}
      </Button>
      <ApplySheet user={user} isOpen={apply.isOpen} onClose={apply.close} />
    </>
  )
}

function MessageLink({ id }: { id: string }) {
  const t = useT()
  const own = useOwnUser()
  const from = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  if (!own.data) return null
  return (
    <Link
      to="/chat/$roomId"
      params={{ roomId: privateRoomId(own.data.id, id) }}
      search={{ from }}
      className={buttonStyle({ size: 'lg', isWide: true })}
    >
      <MessageCircle className="size-5" aria-hidden="true" />
      {t('social.userPage.message')}
    </Link>
  )
}
