import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useUnseenRequests } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Badge } from '#ui/feedback/badge.tsx'

/** Always first, with how many wait (CH-20). */
export function RequestsRow() {
  const t = useT()
  const unseen = useUnseenRequests()
  return (
    <Link
      to="/friend-application"
      className="flex h-[7rem] items-center gap-3 bg-surface px-4 -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand text-white">
        <UserPlus aria-hidden="true" className="size-6" />
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="truncate text-base font-semibold">{t('chat.list.requests')}</span>
        <span className="truncate text-sm text-ink2">{t('chat.list.requestsNote')}</span>
      </span>
      <Badge count={unseen} label={t('chat.list.requestsNew', { count: unseen })} />
    </Link>
  )
}
