import { Link } from '@tanstack/react-router'
import { BellOff, MoreHorizontal, Pin, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { displayDate, displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TimeStamp } from '#ui/data/time-stamp.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { SwipeRow, shownOnDemand } from '#ui/layout/swipe-row.tsx'
import { ContextMenu } from '#ui/overlays/context-menu.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useMe } from '../core/hooks.ts'
import type { RoomView } from '../core/shapes.ts'
import { PreviewLine } from './preview-line.tsx'
import { RoomName, RoomPicture, useRoomName } from './room-face.tsx'
import { actionsOf, canDelete, deleteRoom } from './row-actions.tsx'
import { Ticks } from './ticks.tsx'

type RoomRowProps = { room: RoomView; isOpen: boolean; nowMs: number }

/** 7 rem high (CH-09). A room that did not change keeps its view, and its row is not drawn again. */
export const RoomRow = memo(function RoomRow({ room, isOpen, nowMs }: RoomRowProps) {
  const t = useT()
  const name = useRoomName(room)
  const actions = actionsOf(room, t)
  const label = t('chat.list.menu', { name })
  return (
    <ContextMenu label={label} actions={actions} className="select-none [-webkit-touch-callout:none]">
      <SwipeRow
        moreLabel={label}
        canSwipe={canDelete(room)}
        actions={[
          {
            id: 'delete',
            label: t('chat.list.delete'),
            icon: <Trash2 aria-hidden="true" />,
            isDanger: true,
            onSelect: () => deleteRoom(room),
          },
        ]}
        more={
          <Menu
            label={label}
            actions={actions}
            trigger={
              <IconButton
                icon={<MoreHorizontal className="size-5" />}
                label={label}
                variant="raised"
                className={`absolute! top-1/2 right-2 -translate-y-1/2 ${shownOnDemand}`}
              />
            }
          />
        }
      >
        <Link
          to="/chat/$roomId"
          params={{ roomId: room.chat_id }}
          search={{ from: '/chatList' }}
          aria-current={isOpen ? 'page' : undefined}
          draggable={false}
          className={`flex h-[7rem] items-center gap-3 px-4 -outline-offset-2 transition-colors ${toneOf(room, isOpen)}`}
        >
          <RoomPicture room={room} />
          <RowText room={room} isOpen={isOpen} nowMs={nowMs} />
        </Link>
      </SwipeRow>
    </ContextMenu>
  )
})

function toneOf({ is_pinned }: RoomView, isOpen: boolean): string {
  if (isOpen) return 'bg-brand/14'
  return is_pinned ? 'bg-surface2/70 hover:bg-surface2' : 'hover:bg-surface2/60 active:bg-surface2'
}

function RowText({ room, isOpen, nowMs }: RoomRowProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const me = useMe()
  const { last_message: last, unread_num, is_muted, is_pinned } = room
  const isMine = last?.author_id === me
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <span className="flex min-w-0 items-center gap-2">
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          <span className="truncate text-base font-semibold">
            <RoomName room={room} />
          </span>
          {is_muted && (
            <span role="img" aria-label={t('chat.list.muted')} className="shrink-0 text-ink3">
              <BellOff aria-hidden="true" className="size-4" />
            </span>
          )}
        </span>
        {last && isMine && <Ticks message={last} />}
        {last && (
          <TimeStamp
            iso={new Date(last.created_at).toISOString()}
            text={displayDate(last.created_at, { nowMs, locale })}
            title={displayMoment(last.created_at, { nowMs, locale })}
          />
        )}
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-sm text-ink2">
          <PreviewLine room={room} isOpen={isOpen} />
        </span>
        {is_pinned && (
          <span role="img" aria-label={t('chat.list.pinned')} className="shrink-0 text-ink3">
            <Pin aria-hidden="true" className="size-4" />
          </span>
        )}
        <Badge count={unread_num} isQuiet={is_muted} label={t('chat.list.unread', { count: unread_num })} />
      </span>
    </span>
  )
}
