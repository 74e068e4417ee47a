import type { MoneyType } from '@mela/contract/enums.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { currencyName } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import type { RawSearch } from '#platform/search.ts'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Unit } from './my-statistics.ts'
import {
  readStatisticsSearch,
  type StatisticsSearch,
  statisticsCurrencies,
  units,
} from './statistics-search.ts'

/** Currency, unit and time stand in the address; changing one is not a step that back has to undo. */
export function StatisticsChoice({ unit }: { unit: Unit }) {
  const t = useT()
  const search = useSearch({ from: '/game-statics' })
  const navigate = useNavigate()
  const change = (part: Partial<Record<keyof StatisticsSearch, string>>) =>
    void navigate({
      to: '/game-statics',
      search: readStatisticsSearch({ ...search, ...part } as RawSearch),
      replace: true,
    })
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-[24rem_32rem_minmax(0,1fr)] md:items-center">
        <Segmented
          label={t('games.statistics.currency')}
          value={search.currency ?? '1'}
          onValueChange={(currency) => change({ currency })}
          options={statisticsCurrencies.map((value) => ({
            value,
            label: currencyName(t, Number(value) as MoneyType),
          }))}
        />
        <Segmented
          label={t('games.statistics.unit')}
          value={unit}
          onValueChange={(next) => change({ unit: next })}
          options={units.map((value) => ({ value, label: t(`games.statistics.units.${value}`) }))}
        />
        <ChipRow
          label={t('games.statistics.time')}
          chosenId={search.time ?? 'latest'}
          onChoose={(time) => change({ time })}
          options={[
            { id: 'latest', label: t(`games.statistics.latest.${unit}`) },
            { id: 'custom', label: t('games.statistics.custom') },
          ]}
        />
      </div>
      {search.time === 'custom' && (
        <div className="grid max-w-[48rem] gap-3 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('games.statistics.from')}
            value={search.from ?? ''}
            max={search.to}
            onValueChange={(from) => change({ from })}
          />
          <TextField
            type="date"
            label={t('games.statistics.to')}
            value={search.to ?? ''}
            min={search.from}
            onValueChange={(to) => change({ to })}
          />
        </div>
      )}
      <p className="text-xs text-ink2">{t('games.statistics.utc')}</p>
    </div>
  )
}
