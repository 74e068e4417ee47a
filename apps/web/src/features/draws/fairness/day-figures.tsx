import type { MoneyType } from '@mela/contract/enums.ts'
import { codeOf } from '@mela/contract/money.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import type { DaySummary, TableSummary } from '../checker/day-summary.ts'
import { percentOf } from './days.ts'
import { tableName } from './table-name.ts'

/** What a day's results say, table by table. */
export function DayFigures({ day: { tables } }: { day: DaySummary }) {
  const t = useT()
  return (
    <div className="grid gap-3">
      <p className="text-xs text-ink2">{t('draws.days.explain')}</p>
      <ul className="grid gap-3">
        {tables.map((table) => (
          <TableFigures key={`${table.game_type}:${table.minutes}`} table={table} />
        ))}
      </ul>
    </div>
  )
}

function TableFigures({ table }: { table: TableSummary }) {
  const t = useT()
  const { game_type, minutes, rounds, voids, draws, chi_square, limit_99, isSame, rtp } = table
  const isBelow = chi_square <= limit_99
  const tone = !isSame ? 'bad' : isBelow ? 'good' : 'gold'
  return (
    <li className="grid gap-2 border-t border-line pt-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{tableName(t, game_type, minutes)}</h3>
        <Tag tone={tone}>
          {t(isSame ? (isBelow ? 'draws.days.even' : 'draws.days.uneven') : 'draws.days.differs')}
        </Tag>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 [&>dd]:figures [&>dd]:text-end [&>dt]:text-ink2">
        <dt>{t('draws.days.rounds')}</dt>
        <dd>{t('draws.days.ofWhichVoid', { rounds: String(rounds), voids: String(voids) })}</dd>
        <dt>{t('draws.days.chi')}</dt>
        <dd>
          {t('draws.days.chiOf', {
            value: chi_square.toFixed(1),
            limit: limit_99.toFixed(1),
            draws: String(draws),
          })}
        </dd>
        {Object.entries(rtp).map(([type, { actual, expected }]) => (
          <Share key={type} type={Number(type) as MoneyType} actual={actual} expected={expected} />
        ))}
      </dl>
    </li>
  )
}

function Share({ type, actual, expected }: { type: MoneyType; actual: string; expected: string }) {
  const t = useT()
  return (
    <>
      <dt>{t('draws.days.rtp', { currency: codeOf(type) })}</dt>
      <dd>{t('draws.days.rtpOf', { actual: percentOf(actual), expected: percentOf(expected) })}</dd>
    </>
  )
}
