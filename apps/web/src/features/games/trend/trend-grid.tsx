import './trend.css'
import type { RoundResult } from '@mela/contract/games.ts'
import { type CSSProperties, memo } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { fadeEdges } from '#ui/layout/fade-edges.ts'
import { selectionWords, shortPeriod } from '../words.ts'
import { type Around, chunksOf, joiningPath } from './joining-line.ts'
import { TrendMark } from './trend-mark.tsx'
import type { TrendView } from './trend-view.ts'

const ROWS = 20
/** More columns than this have no room for every figure in the head; their marks carry it anyway. */
const NARROW = 12

const shortKeys = {
  big: 'games.trend.bigShort',
  small: 'games.trend.smallShort',
  odd: 'games.trend.oddShort',
  even: 'games.trend.evenShort',
} as const

const columnOf = (view: TrendView, round: RoundResult | undefined): number | null => {
  const [value] = round?.result ? view.seenIn(round.result) : []
  return value === undefined ? null : view.values.indexOf(value)
}

/** The rounds as a grid: one row each, newest first, joined by a line. */
export function TrendGrid({ view, rounds }: { view: TrendView; rounds: readonly RoundResult[] }) {
  const t = useT()
  const chunks = chunksOf(rounds, ROWS)
  const sides = view.kindOf ? 2 : 0
  const isNarrow = view.values.length > NARROW
  const measures = {
    '--trend-columns': view.values.length,
    '--trend-column': isNarrow ? '1rem' : '1.5rem',
    '--trend-sides': sides,
  } as CSSProperties
  return (
    <div className="trend-box">
      <section
        ref={fadeEdges}
        className="trend-scroll fade-x -outline-offset-2"
        aria-label={t('games.trend.grid')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls, and keys must reach it.
        tabIndex={0}
      >
        <div className="trend-grid" style={measures}>
          <div aria-hidden="true" className="trend-row trend-head text-xs font-semibold text-ink2">
            <span>{t('games.trend.period')}</span>
            <span className="figures flex">
              {view.values.map((value, at) => (
                <span key={value} className="flex-1 text-center">
                  {isNarrow && at % 2 === 1 ? '' : value}
                </span>
              ))}
            </span>
          </div>
          <ul>
            {chunks.map((chunk, at) => (
              <TrendChunk
                key={chunk[0]?.period}
                view={view}
                rounds={chunk}
                above={columnOf(view, chunks[at - 1]?.at(-1))}
                below={columnOf(view, chunks[at + 1]?.[0])}
              />
            ))}
          </ul>
        </div>
      </section>
    </div>
  )
}

type ChunkProps = Around & { view: TrendView; rounds: readonly RoundResult[] }

const isSame = (a: ChunkProps, b: ChunkProps) =>
  a.view === b.view &&
  a.above === b.above &&
  a.below === b.below &&
  a.rounds.length === b.rounds.length &&
  a.rounds.every((round, at) => round === b.rounds[at])

const TrendChunk = memo(function TrendChunk({ view, rounds, above, below }: ChunkProps) {
  const path = joiningPath(
    rounds.map((round) => columnOf(view, round)),
    { above, below },
  )
  return (
    <li className="trend-chunk" style={{ '--rows': rounds.length } as CSSProperties}>
      {view.kindOf && (
        <svg
          aria-hidden="true"
          className="trend-line"
          viewBox={`0 0 ${view.values.length} ${rounds.length}`}
          preserveAspectRatio="none"
        >
          <path
            d={path}
            fill="none"
            stroke="var(--brand-text)"
            strokeOpacity=".55"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <ul>
        {rounds.map((round) => (
          <TrendRow key={round.period} view={view} round={round} />
        ))}
      </ul>
    </li>
  )
}, isSame)

function TrendRow({ view, round }: { view: TrendView; round: RoundResult }) {
  const t = useT()
  const seen = round.result ? view.seenIn(round.result) : []
  const [first] = seen
  const kind = first === undefined ? undefined : view.kindOf?.(first)
  return (
    <li className="trend-row text-xs">
      <span className="figures text-ink2">
        <span className="sr-only">{round.period}</span>
        <span aria-hidden="true">{shortPeriod(round.period)}</span>
      </span>
      <span className="trend-track">
        {[...new Set(seen)].map((value) => (
          <TrendMark
            key={value}
            look={view.look}
            value={value}
            column={view.values.indexOf(value)}
            times={seen.filter((other) => other === value).length}
          />
        ))}
        {seen.length === 0 && (
          <span className="absolute inset-x-1 top-1.5 text-ink2">{t('games.trend.void')}</span>
        )}
      </span>
      {kind &&
        [kind.size, kind.parity].map((word) => (
          <span
            key={word}
            className={`text-center font-semibold ${word === 'big' || word === 'odd' ? 'text-gold-text' : 'text-info'}`}
          >
            <span className="sr-only">{selectionWords(t, word)}</span>
            <span aria-hidden="true">{t(shortKeys[word])}</span>
          </span>
        ))}
    </li>
  )
}
