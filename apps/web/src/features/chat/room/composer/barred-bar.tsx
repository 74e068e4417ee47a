import type { Barred } from '@mela/contract/chat-shapes.ts'
import { Ban } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { AddFriend } from '../message/line-row.tsx'

/** In place of the composer: why one cannot write here. */
export function BarredBar({ reason }: { reason: Barred }) {
  const t = useT()
  return (
    <div data-bottom-bar className="shrink-0 border-t border-line bg-surface">
      <div
        role="status"
        className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4 py-3 text-sm text-ink2"
      >
        <span className="flex items-center gap-2">
          <Ban aria-hidden="true" className="size-5 shrink-0 text-danger" />
          {t(`chat.state.${reason}`)}
        </span>
        {reason === 'not_a_friend' && <AddFriend />}
      </div>
      <div className="safe-bottom" />
    </div>
  )
}
