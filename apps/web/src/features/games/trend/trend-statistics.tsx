import type { ValueTrend } from '@mela/games/trend.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { fadeEdges } from '#ui/layout/fade-edges.ts'
import { chunksOf } from './joining-line.ts'

/** So many figures stand side by side on the smallest screen. */
const COLUMNS = 10

const measures = [
  ['games.trend.frequency', ({ frequency }: ValueTrend) => String(frequency)],
  ['games.trend.missing', ({ missing }: ValueTrend) => String(missing)],
  ['games.trend.averageMissing', ({ averageMissing }: ValueTrend) => shortNumber(averageMissing)],
  ['games.trend.longestRun', ({ longestRun }: ValueTrend) => String(longestRun)],
] as const

/** One decimal where there is room for it. */
const shortNumber = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))

/** Frequency, missing, average missing and longest run of every value. */
export function TrendStatistics({ trends, rounds }: { trends: readonly ValueTrend[]; rounds: number }) {
  const t = useT()
  const parts = Math.ceil(trends.length / COLUMNS)
  return (
    <section aria-label={t('games.trend.statistics', { rounds: String(rounds) })}>
      <h2 className="text-sm font-semibold">{t('games.trend.statistics', { rounds: String(rounds) })}</h2>
      {chunksOf(trends, Math.ceil(trends.length / parts)).map((part) => (
        <section
          key={part[0]?.value}
          ref={fadeEdges}
          aria-label={`${part[0]?.value}–${part.at(-1)?.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls, and keys must reach it.
          tabIndex={0}
          className="fade-x mt-2 overflow-x-auto rounded-sm bg-surface2 px-2 pb-2 -outline-offset-2"
        >
          <table
            className="w-full table-fixed text-center whitespace-nowrap"
            style={{ minWidth: `${part.length * 2.4}rem` }}
          >
            <thead>
              <tr className="figures h-8 text-sm text-brand-text">
                {part.map(({ value }) => (
                  <th key={value} scope="col">
                    {value}
                  </th>
                ))}
              </tr>
            </thead>
            {measures.map(([label, show]) => (
              <tbody key={label}>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={part.length}
                    className="border-t border-line pt-1 text-start text-xs font-medium text-ink2"
                  >
                    {t(label)}
                  </th>
                </tr>
                <tr className="figures h-6 text-xs font-semibold">
                  {part.map((trend) => (
                    <td key={trend.value}>{show(trend)}</td>
                  ))}
                </tr>
              </tbody>
            ))}
          </table>
        </section>
      ))}
    </section>
  )
}
