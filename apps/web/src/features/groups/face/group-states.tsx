import { GroupIdentity } from '@mela/contract/enums.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { GroupPage } from '../cache/group-page.ts'
import { may } from '../rights/rights.ts'

type Missing = Exclude<GroupPage, { state: 'there' }>

/** What a page of a group shows while there is no group to show: on a card, because some of these pages begin in violet. */
export function GroupMissing({ page }: { page: Missing }) {
  if (page.state === 'loading')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy="true">
        <Skeleton className="h-40 w-full rounded-lg!" />
        <Skeleton className="h-28 w-full rounded-lg!" />
        <Skeleton className="h-28 w-full rounded-lg!" />
      </div>
    )
  return (
    <Card>
      <WhyMissing page={page} />
    </Card>
  )
}

function WhyMissing({ page }: { page: Exclude<Missing, { state: 'loading' }> }) {
  const t = useT()
  const back = useBack()
  if (page.state === 'failed')
    return <ReadFailed failure={page.failure} title={t('groups.failed')} onRetry={page.retry} />
  const action = <Button onClick={back}>{t('platform.back')}</Button>
  if (page.state === 'forbidden') {
    const isManagers = may(GroupIdentity.manager, page.right)
    return (
      <EmptyState
        scene="tent"
        title={t('groups.forbidden')}
        text={t(isManagers ? 'groups.forbiddenText' : 'groups.forbiddenOwner')}
        action={action}
      />
    )
  }
  return (
    <EmptyState
      scene="search"
      title={t(page.state === 'missing' ? 'app.notFound.missing' : 'groups.unknown')}
      text={t(page.state === 'missing' ? 'app.notFound.missingText' : 'groups.unknownText')}
      action={action}
    />
  )
}
