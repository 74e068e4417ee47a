import type { NotificationItem } from '@mela/contract/notify.ts'
import { useRouter } from '@tanstack/react-router'
import { CheckCheck, Settings } from 'lucide-react'
import { useEffect, useState } from 'react'
import { displayDay } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useNow } from '#platform/use-now.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { byDay } from './by-day.ts'
import { byKind } from './by-kind.ts'
import { linkOf } from './deep-link.ts'
import { NotificationGroup } from './notification-group.tsx'
import { NotificationRow } from './notification-row.tsx'
import { itemsOf, useNotifications } from './notify.queries.ts'
import { markSeen, useSeen } from './seen.ts'

const DAYS_AGE_MS = 60_000

export default function NotificationScreen() {
  const t = useT()
  const bar = usePageBar()
  const router = useRouter()
  const notifications = useNotifications()
  const items = itemsOf(notifications.data)
  const newestAt = items[0]?.created_at
  // What was new when the page opened stays marked while one reads; the dot on the bell goes at once.
  const [readUpTo, setReadUpTo] = useState(() => useSeen.getState().seenAt ?? 0)
  useEffect(() => {
    if (newestAt !== undefined) markSeen(newestAt)
  }, [newestAt])
  const hasNew = newestAt !== undefined && newestAt > readUpTo

  return (
    <Screen
      {...bar}
      isBusy={notifications.isPending}
      actions={
        <>
          {hasNew && (
            <IconButton
              icon={<CheckCheck />}
              label={t('notify.markAllRead')}
              onClick={() => setReadUpTo(newestAt)}
            />
          )}
          <IconButton
            icon={<Settings />}
            label={t('notify.pages.push.title')}
            onClick={() => void router.navigate({ to: '/push-settings' })}
          />
        </>
      }
    >
      {items.length > 0 ? (
        <div className="grid gap-5">
          <Days items={items} readUpTo={readUpTo} />
          <End notifications={notifications} />
        </div>
      ) : notifications.isError ? (
        <ReadFailed
          failure={notifications.error}
          title={t('notify.failed')}
          onRetry={() => void notifications.refetch()}
        />
      ) : notifications.isPending ? (
        <ListCard>
          {['1', '2', '3', '4', '5'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </ListCard>
      ) : (
        <EmptyState scene="bell" title={t('notify.empty.title')} text={t('notify.empty.text')} />
      )}
    </Screen>
  )
}

function Days({ items, readUpTo }: { items: readonly NotificationItem[]; readUpTo: number }) {
  const router = useRouter()
  const { locale } = useLocaleStore()
  const nowMs = useNow(DAYS_AGE_MS)
  // The router also finds the page that a longer address begins with; and what an address names is always an id.
  const isPage = (path: string) => {
    const [, params, route] = router.getMatchedRoutes(path)
    return (
      route !== undefined &&
      Object.values<string | undefined>(params).every((id) => /^\d[\d-]*$/.test(id ?? ''))
    )
  }
  const row = (item: NotificationItem) => (
    <NotificationRow
      key={item.id}
      item={item}
      isNew={item.created_at > readUpTo}
      link={linkOf(item, isPage)}
      nowMs={nowMs}
    />
  )
  return byDay(items).map(({ key, items: ofDay }) => (
    <ListCard key={key} title={displayDay(ofDay[0]?.created_at ?? 0, { nowMs, locale })}>
      {byKind(ofDay).map((equals) => {
        const [newest] = equals
        if (equals.length === 1 || !newest) return newest && row(newest)
        return (
          <NotificationGroup
            // By its oldest: one that arrives does not fold what is open.
            key={equals.at(-1)?.id}
            items={equals}
            isNew={newest.created_at > readUpTo}
            nowMs={nowMs}
            renderRow={row}
          />
        )
      })}
    </ListCard>
  ))
}

function End({ notifications }: { notifications: ReturnType<typeof useNotifications> }) {
  const t = useT()
  return (
    <ListEnd
      hasMore={notifications.hasNextPage}
      isLoading={notifications.isFetching}
      hasFailed={notifications.isFetchNextPageError}
      onMore={() => void notifications.fetchNextPage()}
      moreLabel={t('notify.more')}
      endText={t('notify.end')}
    />
  )
}
