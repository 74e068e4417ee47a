import { CloudOff } from 'lucide-react'
import { displayAgo, lastSeenOf } from '#platform/format/last-seen.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { useBalancesSavedAt } from './wallet.queries.ts'

const LOOK_MS = 30_000

/** "Saved 5 minutes ago", while balances come from the device and not from the server. */
export function useSavedWords(): string | undefined {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(LOOK_MS)
  const savedAt = useBalancesSavedAt()
  if (savedAt === undefined) return undefined
  const age = lastSeenOf(savedAt, nowMs)
  if (age.kind === 'online') return t('wallet.saved.now')
  if (age.kind === 'long_ago') return t('wallet.saved.longAgo')
  return t('wallet.saved.ago', { ago: displayAgo(age, locale) })
}

export function SavedMark({ className }: { className: string }) {
  const words = useSavedWords()
  return (
    words && (
      <p className={`flex items-center gap-1.5 ${className}`}>
        <CloudOff className="size-4 shrink-0" aria-hidden="true" />
        {words}
      </p>
    )
  )
}
