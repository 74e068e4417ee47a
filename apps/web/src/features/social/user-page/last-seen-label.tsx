import { serverNow } from '#platform/clock.ts'
import { displayLastSeen, lastSeenOf } from '#platform/format/last-seen.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { usePresence } from '../people/presence.ts'

const LABEL_AGES_MS = 20_000

type LastSeenLabelProps = {
  id: string
  isOwn: boolean
  /** As the page itself was told, which is newer than what is kept of them. */
  lastSeen: number | null
}

/** CH-13: green with a dot while online, else how long ago. Whoever looks at their own card is online. */
export function LastSeenLabel({ id, isOwn, lastSeen }: LastSeenLabelProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(LABEL_AGES_MS)
  const presence = usePresence(id)
  const isHere = isOwn || presence?.is_online
  const seen = lastSeenOf(isHere ? serverNow() : (presence?.last_seen ?? lastSeen), nowMs)
  const isOnline = seen.kind === 'online'
  return (
    <p
      data-online={isOnline}
      className={`inline-flex items-center gap-2 text-sm ${isOnline ? 'font-semibold text-emerald-text' : 'text-ink2'}`}
    >
      {isOnline && <span aria-hidden="true" className="size-2 rounded-full bg-emerald-text" />}
      {displayLastSeen(seen, { t, locale })}
    </p>
  )
}
