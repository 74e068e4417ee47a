import { FileQuestion } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'

export function UnknownContent() {
  const t = useT()
  return (
    <p className="flex items-center gap-2 text-sm text-ink2 italic">
      <FileQuestion aria-hidden="true" className="size-5 shrink-0" />
      {t('chat.room.unknown')}
    </p>
  )
}
