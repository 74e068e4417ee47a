import './my-games.css'
import type { Participation } from '@mela/contract/games.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { displayDay } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useNow } from '#platform/use-now.ts'
import { useIsWide } from '#platform/viewport.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { useFreshRounds, useMyRounds } from './my-rounds.queries.ts'
import { byDay, eachOnce, filterOf, keyOfRound } from './my-rounds.ts'
import { RecordFilters, useRecordFilters } from './record-filters.tsx'
import { RoundDetail } from './round-detail.tsx'
import { RoundRow } from './round-row.tsx'

const MINUTE_MS = 60_000

export default function RecordScreen() {
  const t = useT()
  const bar = usePageBar()
  const isWide = useIsWide()
  const sheet = useOverlay('my-round')
  const { rounds, query, nowMs } = useRecord()
  const [openedKey, setOpenedKey] = useState<string>()
  const opened = rounds.find((round) => keyOfRound(round) === openedKey)
  // Beside the list there is always one to see.
  const beside = isWide ? (opened ?? rounds[0]) : undefined

  const open = (round: Participation) => {
    setOpenedKey(keyOfRound(round))
    if (!isWide) sheet.open()
  }
  return (
    <Screen {...bar} width="wide" isBusy={query.isPending}>
      <RecordFilters />
      <div className="my-rounds mt-4 grid items-start gap-6">
        <div className={`grid min-w-0 gap-5 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
          {rounds.length > 0 ? (
            <>
              <Days rounds={rounds} nowMs={nowMs} chosen={beside} onOpen={open} />
              <ListEnd
                hasMore={query.hasNextPage}
                isLoading={query.isFetching}
                hasFailed={query.isFetchNextPageError}
                onMore={() => void query.fetchNextPage()}
                moreLabel={t('games.record.more')}
                endText={t('games.record.end')}
              />
            </>
          ) : query.isError ? (
            <ReadFailed
              failure={query.error}
              title={t('games.record.failed')}
              onRetry={() => void query.refetch()}
            />
          ) : query.isPending ? (
            <ListCard>
              {['1', '2', '3', '4', '5', '6'].map((row) => (
                <SkeletonRow key={row} />
              ))}
            </ListCard>
          ) : (
            <Nothing />
          )}
          <ListCard>
            <ListRow
              as={Link}
              rowProps={{ to: '/history', search: { type: '5' } }}
              icon={<ReceiptText />}
              title={t('games.record.lines')}
              note={t('games.record.linesNote')}
            />
          </ListCard>
        </div>
        {beside && (
          <aside aria-label={t('games.record.detail')} className="scroller hidden rounded-lg lg:block">
            <Card padding="wide">
              <RoundDetail key={keyOfRound(beside)} round={beside} />
            </Card>
          </aside>
        )}
      </div>
      <Sheet
        isOpen={sheet.isOpen && !isWide && opened !== undefined}
        onClose={sheet.close}
        title={t('games.record.detail')}
        closeLabel={t('games.record.close')}
      >
        {opened && <RoundDetail round={opened} />}
      </Sheet>
    </Screen>
  )
}

function useRecord() {
  const search = useSearch({ from: '/game-record' })
  const nowMs = useNow(MINUTE_MS)
  const filter = useMemo(() => filterOf(search, nowMs), [search, nowMs])
  const query = useMyRounds(filter)
  const rounds = useMemo(() => eachOnce(query.data?.pages.flatMap(({ list }) => list) ?? []), [query.data])
  useFreshRounds(rounds.filter(({ state }) => state === 'pending').map(({ period }) => period))
  return { rounds, query, nowMs }
}

type DaysProps = {
  rounds: readonly Participation[]
  nowMs: number
  chosen: Participation | undefined
  onOpen: (round: Participation) => void
}

function Days({ rounds, nowMs, chosen, onOpen }: DaysProps) {
  const { locale } = useLocaleStore()
  return byDay(rounds).map(({ key, rounds: ofDay }) => (
    <ListCard key={key} title={displayDay(ofDay[0]?.ends_at ?? 0, { nowMs, locale })}>
      {ofDay.map((round) => (
        <RoundRow
          key={keyOfRound(round)}
          round={round}
          nowMs={nowMs}
          isChosen={chosen !== undefined && keyOfRound(chosen) === keyOfRound(round)}
          onOpen={() => onOpen(round)}
        />
      ))}
    </ListCard>
  ))
}

function Nothing() {
  const t = useT()
  const { isNarrowed, reset } = useRecordFilters()
  return isNarrowed ? (
    <EmptyState
      scene="search"
      title={t('games.record.noMatch.title')}
      text={t('games.record.noMatch.text')}
      action={<Button onClick={reset}>{t('games.record.noMatch.action')}</Button>}
    />
  ) : (
    <EmptyState
      scene="tent"
      title={t('games.record.empty.title')}
      text={t('games.record.empty.text')}
      action={
        <Link to="/game" className={buttonStyle()}>
          {t('games.record.empty.action')}
        </Link>
      }
    />
  )
}
