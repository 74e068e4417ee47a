// RT-07: a chest, what became of it, and how anybody can check that.
import type { Chest } from '@mela/contract/chests.ts'
import { ChestStatus } from '@mela/contract/enums.ts'
import { notFound, rootRouteId, useParams } from '@tanstack/react-router'
import { useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useShowsGroup } from '#platform/shown-group.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonCard, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { OpenSheet } from '../room/open-sheet.tsx'
import { ChestHead } from './chest-head.tsx'
import { ProofCard } from './proof-card.tsx'
import { useRecord } from './record.queries.ts'
import { ShareEnd, ShareRow } from './share-row.tsx'

export default function RecordScreen() {
  const { treasureId } = useParams({ from: '/$treasureId' })
  return <Record key={treasureId} chest_id={treasureId} />
}

function Record({ chest_id }: { chest_id: string }) {
  const t = useT()
  const bar = usePageBar()
  const open = useOverlay('open-chest')
  const { read, chest, shares } = useRecord(chest_id)
  const me = useOwnUser().data?.id
  useShowsGroup(chest?.group_id)
  // No chest, or none of mine: nobody learns which (RT-22).
  if (read.error instanceof Refusal && read.error.reason === 'not_found')
    throw notFound({ routeId: rootRouteId })
  const canOpen = chest?.status === ChestStatus.unreceive
  return (
    <Screen
      {...bar}
      isBusy={read.isPending}
      footer={
        canOpen && (
          <Button variant="gold" size="lg" isWide onClick={open.open}>
            {t('chests.record.open')}
          </Button>
        )
      }
    >
      {chest ? (
        <div className="grid gap-4">
          <ChestHead chest={chest} isMine={chest.user.id === me} />
          {shares.length > 0 ? (
            <>
              <ListCard title={t('chests.record.list')}>
                {shares.map((share) => (
                  <ShareRow
                    key={share.box}
                    share={share}
                    group_id={chest.group_id}
                    isMe={share.user.id === me}
                  />
                ))}
              </ListCard>
              <ShareEnd read={read} />
            </>
          ) : (
            <NobodyYet chest={chest} />
          )}
          <ProofCard chest={chest} />
          <OpenSheet
            chest={{
              chest_id,
              giver_id: chest.user.id,
              words: chest.remarks,
              group_id: chest.group_id,
            }}
            isOpen={open.isOpen}
            onClose={open.close}
          />
        </div>
      ) : read.isError ? (
        <ReadFailed
          failure={read.error}
          title={t('chests.record.failed')}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div className="grid gap-4">
          <SkeletonCard className="h-[24rem]" />
          <ListCard>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </ListCard>
        </div>
      )}
    </Screen>
  )
}

function NobodyYet({ chest }: { chest: Chest }) {
  const t = useT()
  const isOpen = chest.status === ChestStatus.unreceive
  return (
    <EmptyState
      size="compact"
      scene="chest"
      title={t(isOpen ? 'chests.record.nobody' : 'chests.record.nobodyTook')}
      text={isOpen ? t('chests.record.nobodyText') : undefined}
    />
  )
}
