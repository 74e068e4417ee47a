import { Download } from 'lucide-react'
import { useState } from 'react'
import { announce } from '#platform/api/notice.ts'
import { serverNow } from '#platform/clock.ts'
import { dayKey } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { collectLines, LINES_MAX } from './collect-lines.ts'
import { csvOf } from './csv.ts'
import type { HistoryFilter } from './filter.ts'
import { kindName, stateLook } from './line-look.ts'

const columns = ['time', 'entry', 'what', 'currency', 'amount', 'fee', 'balance', 'state', 'ref'] as const

/** Makes the file on the device: the lines leave the server only to their owner. */
export function ExportButton({ filter }: { filter: HistoryFilter }) {
  const t = useT()
  const [isRunning, setIsRunning] = useState(false)

  const save = async () => {
    if (isRunning) return
    setIsRunning(true)
    try {
      const nowMs = serverNow()
      const { lines, isCut } = await collectLines(filter, nowMs)
      const csv = csvOf(lines, {
        head: columns.map((name) => t(`wallet.history.fields.${name}`)),
        kindOf: (line) => kindName(t, line),
        stateOf: (line) => stateLook(t, line.state).name,
      })
      download(csv, `mela-${dayKey(nowMs)}.csv`)
      const count = lines.length
      void toast(
        isCut
          ? t('wallet.history.export.cut', { count: LINES_MAX.toLocaleString('en-US') })
          : t('wallet.history.export.done', { count: count.toLocaleString('en-US') }),
        { tone: 'good' },
      )
    } catch (failure) {
      announce(failure)
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

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
