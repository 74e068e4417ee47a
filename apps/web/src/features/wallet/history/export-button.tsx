import { Download } from 'lucide-react'
import { useState } from 'react'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { serverNow } from '#platform/clock.ts'
import { dayKey } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { saveFile } from '#ui/media/save-file.ts'
import { collectEntries, ENTRIES_MAX } from './collect-entries.ts'
import { csvOf } from './csv.ts'
import { kindName, stateLook } from './entry-look.ts'
import type { HistoryFilter } from './filter.ts'

const columns = ['time', 'entry', 'what', 'currency', 'amount', 'fee', 'balance', 'state', 'ref'] as const

/** Makes the file on the device: the entries leave the server only to their owner. */
export function ExportButton({ filter }: { filter: HistoryFilter }) {
  const t = useT()
  const [isRunning, setIsRunning] = useState(false)

  const save = async () => {
    if (isRunning) return
    setIsRunning(true)
    try {
      const nowMs = serverNow()
      const { entries, isCut } = await collectEntries(filter, nowMs)
      const csv = csvOf(entries, {
        head: columns.map((name) => t(`wallet.history.fields.${name}`)),
        kindOf: (entry) => kindName(t, entry),
        stateOf: (entry) => stateLook(t, entry.state).name,
      })
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `mela-${dayKey(nowMs)}.csv`)
      const count = entries.length
      void toast(
        isCut
          ? t('wallet.history.export.cut', { count: ENTRIES_MAX.toLocaleString('en-US') })
          : t('wallet.history.export.done', { count: count.toLocaleString('en-US') }),
        { tone: 'good' },
      )
    } catch (failure) {
      tellFailure(failure)
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <IconButton
      icon={isRunning ? <Spinner /> : <Download />}
      label={t('wallet.history.export.action')}
      aria-disabled={isRunning || undefined}
      onClick={() => void save()}
    />
  )
}
