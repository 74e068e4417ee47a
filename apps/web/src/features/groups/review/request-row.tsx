import { JoinRequestStatus } from '@mela/contract/enums.ts'
import type { JoinRequest } from '@mela/contract/group-admin.ts'
import { Link } from '@tanstack/react-router'
import { Check, Clock, X } from 'lucide-react'
import { PersonAvatar, PersonName, useName } from '#features/social/index.ts'
import { displayDate, displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { Button } from '#ui/actions/button.tsx'
import { TimeStamp } from '#ui/data/time-stamp.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { isWaiting } from '../cache/review.queries.ts'
import { decide, useHeldDecision } from './held-decisions.ts'

type RequestRowProps = { groupId: string; request: JoinRequest; nowMs: number }

/** Who wants to come in, who brought them and what they say; the answers stand under it. */
export function RequestRow({ groupId, request, nowMs }: RequestRowProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const { user, ref_user, content, created_at } = request
  const held = useHeldDecision(request.id)
  const status = held ?? request.status
  const by = useName(ref_user?.id)
  return (
    <li className="grid gap-3 px-4 py-3">
      <Link
        to="/user-page"
        search={{ id: user.id }}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-sm"
      >
        <PersonAvatar id={user.id} />
        <span className="grid min-w-0 gap-[.2rem]">
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate text-base font-medium">
              <PersonName id={user.id} />
            </span>
            <TimeStamp
              iso={new Date(created_at).toISOString()}
              text={displayDate(created_at, { nowMs, locale })}
              title={displayMoment(created_at, { nowMs, locale })}
            />
          </span>
          {content && <bdi className="text-sm wrap-anywhere text-ink">{content}</bdi>}
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 flex-[1_1_10rem] text-xs text-ink2">
              {ref_user ? t('groups.review.invitedBy', { name: by }) : t('groups.review.byThemselves')}
            </span>
            {!isWaiting({ status }) && <Outcome status={status} />}
          </span>
        </span>
      </Link>
      {isWaiting({ status }) && <Answer groupId={groupId} request={request} />}
    </li>
  )
}

function Answer({ groupId, request }: Omit<RequestRowProps, 'nowMs'>) {
  const t = useT()
  const name = request.user.nickname
  return (
    <div className="flex flex-wrap gap-2 ps-[6rem]">
      <Button
        className="flex-1"
        aria-label={t('groups.review.acceptName', { name })}
        onClick={() => decide(groupId, request, JoinRequestStatus.pass)}
      >
        {t('groups.review.accept')}
      </Button>
      <Button
        className="flex-1"
        variant="quiet"
        aria-label={t('groups.review.refuseName', { name })}
        onClick={() => decide(groupId, request, JoinRequestStatus.reject)}
      >
        {t('groups.review.refuse')}
      </Button>
    </div>
  )
}

function Outcome({ status }: Pick<JoinRequest, 'status'>) {
  const t = useT()
  if (status === JoinRequestStatus.pass)
    return (
      <Tag tone="good" icon={<Check className="size-4" aria-hidden="true" />}>
        {t('groups.review.passed')}
      </Tag>
    )
  if (status === JoinRequestStatus.expired)
    return <Tag icon={<Clock className="size-4" aria-hidden="true" />}>{t('groups.review.expired')}</Tag>
  return <Tag icon={<X className="size-4" aria-hidden="true" />}>{t('groups.review.refused')}</Tag>
}
