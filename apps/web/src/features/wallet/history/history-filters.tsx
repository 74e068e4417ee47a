import type { MoneyType } from '@mela/contract/enums.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import type { RawSearch } from '#platform/search.ts'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { currencyName } from '../currency-name.ts'
import { typeNames } from './entry-look.ts'
import { currencies, type HistorySearch, periods, readHistorySearch, types } from './history-search.ts'

const ALL = 'all'

/** The filters stand in the address; changing one is not a step that back has to undo. */
export function useFilters() {
  const search = useSearch({ from: '/history' })
  const navigate = useNavigate()
  const set = (next: HistorySearch) => void navigate({ to: '/history', search: next, replace: true })
  return {
    search,
    change: (part: Partial<Record<keyof HistorySearch, string>>) =>
      set(readHistorySearch({ ...search, ...part } as RawSearch)),
    isNarrowed: Object.values(search).some((value) => value !== undefined),
    reset: () => set({}),
  }
}

export function HistoryFilters() {
  const t = useT()
  const { search, change } = useFilters()
  // What is chosen may lie beyond the edge of its row: whoever comes by a link has to see it.
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place to look at.
  useLayoutEffect(() => {
    for (const chosen of box.current?.querySelectorAll('[aria-selected=true], [aria-pressed=true]') ?? [])
      chosen.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [search])
  return (
    <div ref={box} className="contents">
      <div className="sticky top-0 z-10 -mx-4 bg-bg px-4 md:-mx-6 md:px-6">
        <Tabs
          label={t('wallet.history.type')}
          value={search.type ?? ALL}
          onValueChange={(type) => change({ type })}
          items={[
            { id: ALL, label: t('wallet.history.types.all') },
            ...types.map((type) => ({ id: type, label: t(typeNames[Number(type) as 1]) })),
          ]}
        />
      </div>
      <div className="mt-4 grid gap-3 lg:flex lg:flex-wrap lg:gap-8">
        <ChipRow
          label={t('wallet.history.period')}
          chosenId={search.period ?? ALL}
          onChoose={(period) => change({ period })}
          options={[ALL, ...periods].map((id) => ({ id, label: t(`wallet.history.periods.${id as 'all'}`) }))}
        />
        <ChipRow
          label={t('wallet.history.currency')}
          chosenId={search.currency ?? ALL}
          onChoose={(currency) => change({ currency })}
          options={[
            { id: ALL, label: t('wallet.history.everyCurrency') },
            ...currencies.map((id) => ({
              id,
              label: currencyName(t, Number(id) as MoneyType),
            })),
          ]}
        />
      </div>
      {search.period === 'custom' && (
        <div className="mt-3 grid max-w-[48rem] gap-3 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('wallet.history.from')}
            value={search.from ?? ''}
            max={search.to}
            onValueChange={(from) => change({ from })}
          />
          <TextField
            type="date"
            label={t('wallet.history.to')}
            value={search.to ?? ''}
            min={search.from}
            onValueChange={(to) => change({ to })}
          />
        </div>
      )}
    </div>
  )
}
