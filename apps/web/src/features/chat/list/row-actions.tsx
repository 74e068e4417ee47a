// What can be done to a room from its row: by swipe, by holding, by right-click, by the button and by the keyboard.
import { SERVICE_USER, SYSTEM_USER } from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import { Bell, BellOff, CheckCheck, Pin, PinOff, Trash2 } from 'lucide-react'
import { type Translate, translate } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { MenuAction } from '#ui/overlays/menu-list.tsx'
import { chatSession } from '../core/session/current.ts'
import type { RoomView } from '../core/shapes.ts'

/** The system's own room and customer service stay in the list (CH-09); so do channels, which nobody can leave. */
export const canDelete = ({ chat_type, target }: RoomView): boolean =>
  chat_type !== ChatType.channel && target !== SYSTEM_USER && target !== SERVICE_USER

/** Gone from the list at once; the server hears of it when the toast is gone. */
export function deleteRoom({ chat_id }: RoomView): void {
  const undo = chatSession().rooms.removeRoom(chat_id)
  void toast(translate('chat.list.deleted'), {
    id: `deleted-${chat_id}`,
    note: translate('chat.list.deletedNote'),
    action: { label: translate('chat.list.undo'), onAction: undo },
  })
}

export function actionsOf(room: RoomView, t: Translate): MenuAction[] {
  const { is_pinned, is_muted } = room
  const { rooms } = chatSession()
  const isChannel = room.chat_type === ChatType.channel
  return [
    ...(room.unread_num > 0
      ? [
          {
            id: 'read',
            label: t('chat.list.markRead'),
            icon: <CheckCheck />,
            onSelect: () => void rooms.markRead(room.chat_id),
          },
        ]
      : []),
    ...(isChannel
      ? []
      : [
          {
            id: 'pin',
            label: t(is_pinned ? 'chat.list.unpin' : 'chat.list.pin'),
            icon: is_pinned ? <PinOff /> : <Pin />,
            onSelect: () => void rooms.setPinned(room, !is_pinned),
          },
          {
            id: 'mute',
            label: t(is_muted ? 'chat.list.unmute' : 'chat.list.mute'),
            icon: is_muted ? <Bell /> : <BellOff />,
            onSelect: () => void rooms.setMuted(room, !is_muted),
          },
        ]),
    ...(canDelete(room)
      ? [
          {
            id: 'delete',
            label: t('chat.list.delete'),
            icon: <Trash2 />,
            isDanger: true,
            onSelect: () => deleteRoom(room),
          },
        ]
      : []),
  ]
}
