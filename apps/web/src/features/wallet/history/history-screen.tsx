import { notification } from '@mela/contract/event.ts'
import type { HistoryEntry } from '@mela/contract/wallet.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { Repeat2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { byMonth } from './by-month.ts'
import { EntryHead, EntryRow } from './entry-row.tsx'
import { ExportButton } from './export-button.tsx'
import { filterOf } from './filter.ts'
import { entriesOf, refreshHistory, useHistory } from './history.queries.ts'
import { HistoryEnd } from './history-end.tsx'
import { HistoryFilters, useFilters } from './history-filters.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

const MINUTE_MS = 60_000

export default function HistoryScreen() {
  const t = useT()
  const bar = usePageBar()
  const search = useSearch({ from: '/history' })
  const nowMs = useNow(MINUTE_MS)
  const filter = useMemo(() => filterOf(search, nowMs), [search, nowMs])
  const history = useHistory(filter)
  const entries = entriesOf(history.data)
  const sheet = useOverlay('history-entry')
  const [opened, setOpened] = useState<HistoryEntry>()

  // Money that moves while one looks is an entry of its own.
  useEffect(() => {
    const again = () => void refreshHistory()
    const stop = [
      onEvent(notification, (hint) => hint.type === 'edit_user_amount' && again()),
      onReconnect(again),
    ]
    return () => {
      for (const end of stop) end()
    }
  }, [])

  const open = (entry: HistoryEntry) => {
    setOpened(entry)
    sheet.open()
  }
  return (
    <Screen
      {...bar}
      width="wide"
      isBusy={history.isPending}
      actions={
        <>
          <Link
            to="/exchange"
            title={t('wallet.exchange')}
            aria-label={t('wallet.exchange')}
            className="press inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/10"
          >
            <Repeat2 aria-hidden="true" />
          </Link>
          {entries.length > 0 && <ExportButton filter={filter} />}
        </>
      }
    >
      <HistoryFilters />
      <div className="mt-4 grid gap-5">
        {entries.length > 0 ? (
          <>
            <Months entries={entries} nowMs={nowMs} onOpen={open} />
            <HistoryEnd history={history} />
          </>
        ) : history.isError ? (
          <ReadFailed
            failure={history.error}
            title={t('wallet.history.failed')}
            onRetry={() => void history.refetch()}
          />
        ) : history.isPending ? (
          <ListCard>
            {['1', '2', '3', '4', '5', '6'].map((row) => (
              <SkeletonRow key={row} />
            ))}
          </ListCard>
        ) : (
          <Nothing />
        )}
      </div>
      <ReceiptSheet isOpen={sheet.isOpen && opened !== undefined} onClose={sheet.close} entry={opened} />
    </Screen>
  )
}

type MonthsProps = { entries: readonly HistoryEntry[]; nowMs: number; onOpen: (entry: HistoryEntry) => void }

function Months({ entries, nowMs, onOpen }: MonthsProps) {
  const { locale } = useLocaleStore()
  const heading = (ms: number) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(ms)
  return byMonth(entries).map(({ key, entries: ofMonth }, at) => (
    <ListCard key={key} title={heading(ofMonth[0]?.created_at ?? 0)}>
      {at === 0 && <EntryHead />}
      {ofMonth.map((entry) => (
        <EntryRow key={entry.id} entry={entry} nowMs={nowMs} onOpen={() => onOpen(entry)} />
      ))}
    </ListCard>
  ))
}

function Nothing() {
  const t = useT()
  const { isNarrowed, reset } = useFilters()
  return isNarrowed ? (
    <EmptyState
      scene="search"
      title={t('wallet.history.noMatch.title')}
      text={t('wallet.history.noMatch.text')}
      action={<Button onClick={reset}>{t('wallet.history.noMatch.action')}</Button>}
    />
  ) : (
    <EmptyState
      scene="wallet"
      title={t('wallet.history.empty.title')}
      text={t('wallet.history.empty.text')}
    />
  )
}
