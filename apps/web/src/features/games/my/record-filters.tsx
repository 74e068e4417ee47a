import type { GameType } from '@mela/contract/enums.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import type { RawSearch } from '#platform/search.ts'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { gameTitles } from '../words.ts'
import {
  type RecordSearch,
  readRecordSearch,
  recordGames,
  recordStates,
  recordTimes,
} from './record-search.ts'

const ALL = 'all'

/** The filters stand in the address; changing one is not a step that back has to undo. */
export function useRecordFilters() {
  const search = useSearch({ from: '/game-record' })
  const navigate = useNavigate()
  const set = (next: RecordSearch) => void navigate({ to: '/game-record', search: next, replace: true })
  return {
    search,
    change: (part: Partial<Record<keyof RecordSearch, string>>) =>
      set(readRecordSearch({ ...search, ...part } as RawSearch)),
    isNarrowed: Object.values(search).some((value) => value !== undefined),
    reset: () => set({}),
  }
}

export function RecordFilters() {
  const t = useT()
  const { search, change } = useRecordFilters()
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 bg-bg px-4 md:-mx-6 md:px-6">
        <Tabs
          label={t('games.record.game')}
          value={search.game ?? ALL}
          onValueChange={(game) => change({ game })}
          items={[
            { id: ALL, label: t('games.record.everyGame') },
            ...recordGames.map((id) => ({ id, label: t(gameTitles[Number(id) as GameType]) })),
          ]}
        />
      </div>
      <div className="mt-4 grid gap-3 lg:flex lg:flex-wrap lg:gap-8">
        <ChipRow
          label={t('games.record.time')}
          chosenId={search.time ?? ALL}
          onChoose={(time) => change({ time })}
          options={[ALL, ...recordTimes].map((id) => ({ id, label: t(`games.record.times.${id as 'all'}`) }))}
        />
        <ChipRow
          label={t('games.record.state')}
          chosenId={search.state ?? ALL}
          onChoose={(state) => change({ state })}
          options={[ALL, ...recordStates].map((id) => ({
            id,
            label: t(`games.record.states.${id as 'all'}`),
          }))}
        />
      </div>
      {search.time === 'custom' && (
        <div className="mt-3 grid max-w-[48rem] gap-3 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('games.record.from')}
            value={search.from ?? ''}
            max={search.to}
            onValueChange={(from) => change({ from })}
          />
          <TextField
            type="date"
            label={t('games.record.to')}
            value={search.to ?? ''}
            min={search.from}
            onValueChange={(to) => change({ to })}
          />
        </div>
      )}
    </>
  )
}
