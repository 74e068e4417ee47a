import { useT } from '#platform/i18n/intl.tsx'
import { useIsOnline } from '#platform/online.ts'
import { useBack } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'
import { chatSession } from '../core/session/current.ts'
import type { ChatPage } from './use-chat-page.ts'

/** What a page about a chat shows while there is no chat to show. */
export function ChatMissing({ page }: { page: Exclude<ChatPage, { state: 'there' }> }) {
  const t = useT()
  const back = useBack()
  const isOnline = useIsOnline()
  if (page.state === 'loading')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy="true">
        <Skeleton className="h-20 w-full rounded-lg!" />
        <Skeleton className="h-28 w-full rounded-lg!" />
        <Skeleton className="h-28 w-full rounded-lg!" />
      </div>
    )
  if (page.state === 'failed') {
    const State = isOnline ? ErrorState : OfflineState
    return (
      <State
        title={t('chat.room.failed')}
        text={t(isOnline ? 'app.failure.unexpected' : 'app.failure.offline')}
        action={<Button onClick={() => void chatSession().retry()}>{t('app.failure.retry')}</Button>}
      />
    )
  }
  const isMissing = page.state === 'missing'
  return (
    <EmptyState
      scene="chat"
      title={t(isMissing ? 'app.notFound.missing' : 'chat.room.noRoom')}
      text={t(isMissing ? 'app.notFound.missingText' : 'chat.room.noRoomText')}
      action={<Button onClick={back}>{t('platform.back')}</Button>}
    />
  )
}
