// The rounds of this table, newest first; each leads to its proof.
import { GameType } from '@mela/contract/enums.ts'
import type { RoundResult } from '@mela/contract/games.ts'
import { resultFacts } from '@mela/games/result.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { memo, useDeferredValue, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import type { Stone } from '#ui/game/gem-shape.ts'
import { StoneWord } from '#ui/game/stone-mark.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ResultMark } from '../result-mark.tsx'
import { type Table, useResults } from '../rounds/use-results.ts'
import { selectionWords, shortPeriod } from '../words.ts'

const stones: Record<string, Stone> = { red: 'ruby', green: 'emerald', purple: 'amethyst' }

export function RecordsTab({ table }: { table: Table }) {
  const t = useT()
  const results = useResults(table)
  const { failure, reload } = results
  // In slices: rows are many, and nothing else on the page has to wait for them.
  const rounds = useDeferredValue(results.rounds)
  const isLoading = results.isLoading || rounds !== results.rounds
  // A round that is drawn while one looks rises; those that were there already do not, which would be a lot at once.
  const newest = rounds[0]?.period
  const [known, setKnown] = useState(newest)
  if (known === undefined && newest !== undefined) setKnown(newest)
  if (rounds.length === 0 && failure)
    return <ReadFailed size="compact" failure={failure} title={t('games.records.failed')} onRetry={reload} />
  if (rounds.length === 0 && isLoading)
    return (
      <div aria-busy="true" className="grid">
        {['1', '2', '3', '4', '5', '6', '7', '8'].map((row) => (
          <span key={row} className="flex h-14 items-center justify-between gap-4 border-b border-line">
            <Skeleton className="h-4 w-14" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-4 w-20" />
          </span>
        ))}
      </div>
    )
  if (rounds.length === 0)
    return (
      <EmptyState
        size="compact"
        scene="tent"
        title={t('games.records.empty')}
        text={t('games.records.emptyText')}
      />
    )
  return (
    <>
      <ul aria-label={t('games.play.records')} className="grid">
        {rounds.map((round) => (
          <RecordRow key={round.period} round={round} isNew={known !== undefined && round.period > known} />
        ))}
      </ul>
      <ListEnd
        hasMore={results.hasMore}
        isLoading={results.isLoadingMore}
        hasFailed={results.hasMoreFailed}
        onMore={results.loadMore}
        moreLabel={t('games.records.more')}
        endText={t('games.records.end')}
      />
    </>
  )
}

const RecordRow = memo(({ round, isNew }: { round: RoundResult; isNew: boolean }) => {
  const t = useT()
  return (
    <li
      className={`border-b border-line [contain-intrinsic-size:auto_5.6rem] [content-visibility:auto] last:border-b-0 ${isNew ? 'animate-rise' : ''}`}
    >
      <Link
        to="/fairness/$period"
        params={{ period: round.period }}
        className="flex min-h-14 items-center gap-3 py-1.5 -outline-offset-2 hover:bg-surface2/50"
      >
        <span className="figures w-14 shrink-0 text-sm text-ink2">
          <span className="sr-only">{round.period}</span>
          <span aria-hidden="true">{shortPeriod(round.period)}</span>
        </span>
        <span className="min-w-0 flex-1">
          {round.result ? (
            // Ten cars stand in two rows of five.
            <span className="inline-flex max-w-[14.4rem]">
              <ResultMark game_type={round.game_type} result={round.result} cars={10} />
            </span>
          ) : (
            <Tag tone="bad">{t('games.records.void')}</Tag>
          )}
          {round.block && <BlockLine round={round} />}
        </span>
        {round.result && <Facts game_type={round.game_type} result={round.result} />}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink3" />
      </Link>
    </li>
  )
})

/** Size and parity of what is bet on, and for digits the colours: shape, word and colour. */
function Facts({ game_type, result }: { game_type: GameType; result: readonly number[] }) {
  const t = useT()
  const facts = resultFacts(game_type, result)
  const isDigit = game_type === GameType.wingo || game_type === GameType.trxwingo
  return (
    <span className="grid justify-items-end gap-[.2rem] text-end text-xs">
      <span className="text-ink2">
        {!isDigit && <span className="figures me-1 font-semibold text-ink">{facts.sum}</span>}
        {selectionWords(t, facts.size)} · {selectionWords(t, facts.parity)}
      </span>
      {isDigit && (
        <span className="flex flex-wrap justify-end gap-x-2">
          {facts.colours.map((colour) => (
            <StoneWord key={colour} stone={stones[colour] ?? 'ruby'}>
              {selectionWords(t, colour)}
            </StoneWord>
          ))}
        </span>
      )}
    </span>
  )
}

function BlockLine({ round: { block } }: { round: RoundResult }) {
  const t = useT()
  if (!block?.hash) return null
  return (
    <span className="figures mt-[.2rem] block truncate text-xs text-ink2">
      {t('games.play.block')} {block.height} · …{block.hash.slice(-4)}
      {block.is_test && <> · {t('games.play.testChain')}</>}
    </span>
  )
}
