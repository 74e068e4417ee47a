import { Link } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { PersonLine } from '../people/person-face.tsx'
import { useBlock } from '../people/use-block.ts'
import { useBlocked } from './blocked.queries.ts'

type BlockedSheetProps = { isOpen: boolean; onClose: () => void }

export function BlockedSheet({ isOpen, onClose }: BlockedSheetProps) {
  const t = useT()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('social.contacts.blocked')}
      description={t('social.contacts.blockedNote')}
      closeLabel={t('social.close')}
    >
      {isOpen && <BlockedPeople />}
    </Sheet>
  )
}

function BlockedPeople() {
  const t = useT()
  const blocked = useBlocked(true)
  const people = [
    ...new Map(blocked.data?.pages.flatMap(({ list }) => list).map((user) => [user.id, user])).values(),
  ]
  if (blocked.isPending)
    return (
      <div aria-busy="true">
        <SkeletonRow />
        <SkeletonRow />
      </div>
    )
  if (people.length === 0)
    return blocked.isError ? (
      <ReadFailed
        size="compact"
        failure={blocked.error}
        title={t('social.contacts.blockedFailed')}
        onRetry={() => void blocked.refetch()}
      />
    ) : (
      <EmptyState size="compact" scene="tent" title={t('social.contacts.nobodyBlocked')} />
    )
  return (
    <>
      <ul className="-mx-2 [&>*+*]:border-t [&>*+*]:border-line">
        {people.map(({ id }) => (
          <BlockedRow key={id} id={id} />
        ))}
      </ul>
      <ListEnd
        hasMore={blocked.hasNextPage}
        isLoading={blocked.isFetching}
        hasFailed={blocked.isFetchNextPageError}
        onMore={() => void blocked.fetchNextPage()}
        moreLabel={t('social.more')}
        endText=""
      />
    </>
  )
}

function BlockedRow({ id }: { id: string }) {
  const t = useT()
  const block = useBlock(id)
  return (
    <li className="flex items-center gap-2 px-2 py-2">
      <Link
        to="/user-page"
        search={{ id }}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-sm"
      >
        <PersonLine id={id} />
      </Link>
      <Button size="sm" variant="outline" isLoading={block.isRunning} onClick={() => block.set(false)}>
        {t('social.unblock')}
      </Button>
    </li>
  )
}
