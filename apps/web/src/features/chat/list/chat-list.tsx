import { Link } from '@tanstack/react-router'
import { type Ref, useMemo } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsOnline } from '#platform/online.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useChatPhase, useRooms } from '../core/hooks.ts'
import { chatSession } from '../core/session/current.ts'
import { ListActions, ListTitle, SearchLink } from './list-bar.tsx'
import { RequestsRow } from './requests-row.tsx'
import { RoomRows } from './room-rows.tsx'

type ChatListProps = {
  /** The room beside it, on desktops. */
  openId?: string
  scrollerRef?: Ref<HTMLDivElement>
  isBusy?: boolean
}

/** The list with its bar: alone on a phone, beside the room on a desktop. */
export function ChatList({ openId, scrollerRef, isBusy }: ChatListProps) {
  const title = useMemo(() => <ListTitle />, [])
  const phase = useChatPhase()
  return (
    <Screen
      title={title}
      width="full"
      actions={<ListActions />}
      barExtra={<SearchLink />}
      scrollerRef={scrollerRef}
      isBusy={isBusy || phase === 'loading' || phase === 'off'}
    >
      <Rooms openId={openId} />
    </Screen>
  )
}

function Rooms({ openId }: { openId: string | undefined }) {
  const t = useT()
  const phase = useChatPhase()
  const rooms = useRooms()
  const isOnline = useIsOnline()
  if (rooms.length > 0) return <RoomRows rooms={rooms} openId={openId} />
  if (phase === 'failed') {
    const retry = <Button onClick={() => void chatSession().retry()}>{t('app.failure.retry')}</Button>
    return isOnline ? (
      <ErrorState title={t('chat.list.failed')} text={t('app.failure.unexpected')} action={retry} />
    ) : (
      <OfflineState title={t('chat.list.failed')} text={t('app.failure.offline')} action={retry} />
    )
  }
  return (
    <>
      <RequestsRow />
      {phase === 'ready' ? (
        <EmptyState
          scene="chat"
          title={t('chat.list.empty')}
          text={t('chat.list.emptyText')}
          action={
            <Link to="/search-main" search={{ type: 'friend' }} className={buttonStyle()}>
              {t('chat.list.addFriend')}
            </Link>
          }
        />
      ) : (
        <div className="bg-surface">
          {['1', '2', '3', '4', '5', '6', '7'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
    </>
  )
}
