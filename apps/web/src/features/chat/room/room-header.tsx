import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import { useRouter } from '@tanstack/react-router'
import { MoreVertical } from 'lucide-react'
import { useGroup } from '#features/groups/index.ts'
import { useLastSeen, useName } from '#features/social/index.ts'
import { displayLastSeen } from '#platform/format/last-seen.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { useConnection } from '#platform/socket/socket.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TopBar } from '#ui/layout/top-bar.tsx'
import type { RoomView } from '../core/shapes.ts'
import { RoomPicture, useRoomName } from '../list/room-face.tsx'

type Of = { room: Pick<RoomView, 'chat_id' | 'chat_type' | 'target' | 'typing_ids'> }

export function RoomHeader({ room }: Of) {
  const t = useT()
  const router = useRouter()
  const { onBack, backLabel } = usePageBar()
  const name = useRoomName(room)
  return (
    <TopBar
      title={<bdi>{name || t('chat.pages.room.title')}</bdi>}
      subtitle={<Subtitle room={room} />}
      leading={<RoomPicture room={room} size="sm" />}
      onBack={onBack}
      backLabel={backLabel}
      actions={
        room.chat_type !== ChatType.channel && (
          <IconButton
            icon={<MoreVertical />}
            label={t('chat.room.settings')}
            onClick={() => router.history.push(`/session-setting?chat_id=${room.chat_id}`)}
          />
        )
      }
    />
  )
}

function Subtitle({ room }: Of) {
  const t = useT()
  const state = useConnection((connection) => connection.state)
  if (state === 'offline' || state === 'connecting')
    return t(state === 'offline' ? 'chat.list.offline' : 'chat.list.connecting')
  if (room.typing_ids.length > 0) return <TypingLine room={room} />
  if (room.target === SERVICE_USER) return t('app.service')
  if (room.chat_type === ChatType.private) return <LastSeenLabel id={room.target} />
  if (room.chat_type === ChatType.channel) return t('chat.room.channel')
  return <MemberCount id={room.target} />
}

function TypingLine({ room }: Of) {
  const t = useT()
  const isGroup = room.chat_type === ChatType.group
  const name = useName(isGroup ? room.typing_ids[0] : undefined)
  if (!isGroup || !name) return t('chat.list.typing')
  const count = room.typing_ids.length - 1
  return count > 0 ? t('chat.list.typingSeveral', { name, count }) : t('chat.list.typingName', { name })
}

/** CH-13: green while online; the dot says it to those who do not see green. */
function LastSeenLabel({ id }: { id: string }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const seen = useLastSeen(id)
  if (!seen) return null
  const text = displayLastSeen(seen, { t, locale })
  if (seen.kind !== 'online') return text
  return (
    <span className="font-semibold text-[#7ee2b8]">
      <span aria-hidden="true">● </span>
      {text}
    </span>
  )
}

function MemberCount({ id }: { id: string }) {
  const t = useT()
  const group = useGroup(id)
  return group ? t('chat.room.members', { count: group.group_user_total }) : null
}
