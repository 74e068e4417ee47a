// The trend of a table (GM-10): what came, as a grid with its statistics, and the line that says what it is worth.
import { GameType } from '@mela/contract/enums.ts'
import { trendOf } from '@mela/games/trend.ts'
import { Dices } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { type Results, type Table, useResults } from '../rounds/use-results.ts'
import { TrendGrid } from './trend-grid.tsx'
import { TrendStatistics } from './trend-statistics.tsx'
import { type TrendView, viewsOf } from './trend-view.ts'

/** The statistics are about so many rounds. */
const ROUNDS = 100

export function TrendTab({ game_type, minutes }: Table) {
  const t = useT()
  const results = useResults({ game_type, minutes })
  const { rounds, failure, reload, isLoading } = results
  useEnoughRounds(results)
  if (rounds.length === 0 && failure)
    return <ReadFailed size="compact" failure={failure} title={t('games.trend.failed')} onRetry={reload} />
  if (rounds.length === 0 && isLoading) return <TrendSkeleton />
  if (rounds.length === 0)
    return (
      <EmptyState
        size="compact"
        scene="tent"
        title={t('games.trend.empty')}
        text={t('games.trend.emptyText')}
      />
    )
  return <Trend key={game_type} game_type={game_type} results={results} />
}

/** Rounds come in pages: the first hundred are asked for without waiting for somebody to scroll. */
function useEnoughRounds({ rounds, hasMore, isLoadingMore, hasMoreFailed, loadMore }: Results): void {
  const isShort = rounds.length > 0 && rounds.length < ROUNDS && hasMore && !isLoadingMore && !hasMoreFailed
  useEffect(() => {
    if (isShort) loadMore()
  })
}

function Trend({ game_type, results }: { game_type: GameType; results: Results }) {
  const t = useT()
  const views = viewsOf(game_type)
  const [viewId, setViewId] = useState(views[0]?.id)
  const view = (views.find(({ id }) => id === viewId) ?? views[0]) as TrendView
  const drawn = results.rounds.slice(0, ROUNDS).flatMap(({ result }) => (result ? [result] : []))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {views.length > 1 && (
        <ChipRow
          label={t('games.trend.choose')}
          chosenId={view.id}
          onChoose={setViewId}
          options={views.map(({ id }) => ({ id, label: viewWords(t, game_type, id) }))}
        />
      )}
      <p className="flex items-start gap-2 rounded-sm bg-info/10 p-3 text-sm text-balance">
        <Dices aria-hidden="true" className="size-5 shrink-0 text-info" />
        {t('games.trend.independent')}
      </p>
      <TrendStatistics trends={trendOf(drawn.map(view.seenIn), view.values)} rounds={drawn.length} />
      <TrendGrid view={view} rounds={results.rounds} />
      <ListEnd
        hasMore={results.hasMore}
        isLoading={results.isLoadingMore}
        hasFailed={results.hasMoreFailed}
        onMore={results.loadMore}
        moreLabel={t('games.trend.more')}
        endText={t('games.trend.end')}
      />
    </div>
  )
}

function viewWords(t: Translate, game_type: GameType, id: string): string {
  if (id === 'sum') return t('games.trend.sum')
  if (id === 'dice') return t('games.trend.dice')
  return game_type === GameType.racing ? t('games.bets.place', { place: id }) : id
}

function TrendSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-48 w-full" />
      {['1', '2', '3', '4', '5', '6', '7', '8'].map((row) => (
        <Skeleton key={row} className="h-6 w-full" />
      ))}
    </div>
  )
}
