// A conversation: its head, what was said, and where one writes.
import { ChatType } from '@mela/contract/enums.ts'
import { useLayoutEffect } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { useShowsGroup } from '#platform/shown-group.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state-view.tsx'
import { TopBar } from '#ui/layout/top-bar.tsx'
import { useChat, useChatPhase, useRoom } from '../core/hooks.ts'
import { chatSession, useChatSession } from '../core/session/current.ts'
import { forgetPlace } from './floating.tsx'
import { OpenRoom } from './open-room.tsx'
import { RoomSkeleton } from './room-skeleton.tsx'
import { forgetRoomUi } from './room-ui.ts'

export function Room({ chat_id, at }: { chat_id: string; at?: string | undefined }) {
  const chat = useChatSession()
  const room = useRoom(chat_id)
  const phase = useChatPhase()
  const opened = useChat((state) => state.opened)
  useShowsGroup(room?.chat_type === ChatType.group ? room.target : undefined)
  const isKnown = room !== undefined
  // Before the first frame, because what is unread is known only until it is opened; once more when the rooms are there, or
  // this one, which may have begun a moment ago.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it became known is what counts.
  useLayoutEffect(() => {
    if (phase !== 'off') void chat.reading.openRoom(chat_id, at)
  }, [chat, chat_id, at, phase, isKnown])
  useLayoutEffect(
    () => () => {
      chat.reading.closeRoom()
      forgetRoomUi()
      forgetPlace()
    },
    [chat],
  )
  if (room && opened?.chat_id === chat_id) return <OpenRoom room={room} opened={opened} />
  if (phase === 'ready' && opened?.chat_id === chat_id) return <NoRoom />
  return phase === 'failed' ? <NotLoaded /> : <Waiting />
}

function Bare({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex h-full flex-col bg-bg">
      <TopBar {...usePageBar()} />
      <div className="min-h-0 flex-1">{children}</div>
    </div>
  )
}

const Waiting = () => (
  <Bare>
    <RoomSkeleton />
  </Bare>
)

function NotLoaded() {
  const t = useT()
  return (
    <Bare>
      <ErrorState
        title={t('chat.room.failed')}
        text={t('app.failure.offline')}
        action={<Button onClick={() => void chatSession().retry()}>{t('app.failure.retry')}</Button>}
      />
    </Bare>
  )
}

function NoRoom() {
  const t = useT()
  const { onBack } = usePageBar()
  return (
    <Bare>
      <EmptyState
        scene="chat"
        title={t('chat.room.noRoom')}
        text={t('chat.room.noRoomText')}
        action={<Button onClick={onBack}>{t('platform.back')}</Button>}
      />
    </Bare>
  )
}
