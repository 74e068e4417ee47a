import { FriendApplyStatus } from '@mela/contract/enums.ts'
import type { FriendApplication } from '@mela/contract/social.ts'
import { Link } from '@tanstack/react-router'
import { Check, Clock, X } from 'lucide-react'
import { displayDate, displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { Button } from '#ui/actions/button.tsx'
import { TimeStamp } from '#ui/data/time-stamp.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { PersonAvatar, PersonName } from '../people/person-face.tsx'
import { isPending } from './requests.queries.ts'
import { useDecide } from './use-decide.ts'

/** The answers stand under the words they answer: beside them two buttons leave no room for a name. */
export function RequestRow({ request, nowMs }: { request: FriendApplication; nowMs: number }) {
  const { locale } = useLocaleStore()
  const { user, content, created_at } = request
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
          {/* With large letters what became of it goes under the words sooner than over them. */}
          <span className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-1">
            <bdi className="line-clamp-2 min-w-0 flex-[1_1_10rem] text-sm wrap-anywhere text-ink2">
              {content}
            </bdi>
            {!isPending(request) && <Outcome status={request.status} />}
          </span>
        </span>
      </Link>
      {isPending(request) && <Answer request={request} />}
    </li>
  )
}

function Answer({ request }: { request: FriendApplication }) {
  const t = useT()
  const { decide, isRunning } = useDecide(request)
  const name = request.user.nickname
  return (
    <div className="flex flex-wrap gap-2 ps-[6rem]">
      <Button
        className="flex-1"
        isLoading={isRunning}
        aria-label={t('social.requests.acceptName', { name })}
        onClick={() => decide(FriendApplyStatus.pass)}
      >
        {t('social.requests.accept')}
      </Button>
      <Button
        className="flex-1"
        variant="quiet"
        disabled={isRunning}
        aria-label={t('social.requests.refuseName', { name })}
        onClick={() => decide(FriendApplyStatus.delete)}
      >
        {t('social.requests.refuse')}
      </Button>
    </div>
  )
}

function Outcome({ status }: Pick<FriendApplication, 'status'>) {
  const t = useT()
  if (status === FriendApplyStatus.pass)
    return (
      <Tag tone="good" icon={<Check className="size-4" aria-hidden="true" />}>
        {t('social.requests.passed')}
      </Tag>
    )
  if (status === FriendApplyStatus.overdue)
    return <Tag icon={<Clock className="size-4" aria-hidden="true" />}>{t('social.requests.overdue')}</Tag>
  return <Tag icon={<X className="size-4" aria-hidden="true" />}>{t('social.requests.refused')}</Tag>
}
