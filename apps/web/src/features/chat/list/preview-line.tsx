import { ChatType } from '@mela/contract/enums.ts'
import { Ban, Gift, Image, Megaphone, Mic, Users, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMemberName } from '#features/groups/index.ts'
import { useName } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useMe } from '../core/hooks.ts'
import type { MessageView, RoomView } from '../core/shapes.ts'
import { hasAuthor, oneLine, type Preview, previewOf } from './preview.ts'

const icons = {
  image: Image,
  video: Video,
  audio: Mic,
  treasure: Gift,
  invite_card: Users,
  channel: Megaphone,
  banned: Ban,
  banned_from_speaking: Ban,
} as const

/** The second line of a row: who is typing, what I have begun, or what was said last. */
export function PreviewLine({ room, isOpen }: { room: RoomView; isOpen: boolean }) {
  const t = useT()
  if (room.typing_ids.length > 0) return <Typing room={room} />
  // In the open room the draft stands in the composer.
  if (room.draft && !isOpen)
    return (
      <>
        <span className="font-medium text-danger">{t('chat.list.draft')}</span>{' '}
        <bdi>{oneLine(room.draft)}</bdi>
      </>
    )
  if (!room.last_message) return <span className="text-ink3">{t('chat.list.nothingYet')}</span>
  return (
    <>
      {room.is_mentioned && <span className="font-semibold text-danger">{t('chat.list.mentioned')} </span>}
      <LastMessage message={room.last_message} room={room} />
    </>
  )
}

function Typing({ room }: { room: RoomView }) {
  const t = useT()
  const isGroup = room.chat_type === ChatType.group
  const name = useName(isGroup ? room.typing_ids[0] : undefined)
  const others = room.typing_ids.length - 1
  return (
    <span className="text-brand-text">
      {!isGroup || !name
        ? t('chat.list.typing')
        : others > 0
          ? t('chat.list.typingSeveral', { name, count: others })
          : t('chat.list.typingName', { name })}
    </span>
  )
}

function LastMessage({ message, room }: { message: MessageView; room: RoomView }) {
  const locale = useLocaleStore((state) => state.locale)
  const preview = previewOf(message, locale)
  const isGroup = room.chat_type === ChatType.group
  return (
    <>
      {isGroup && hasAuthor(preview) && <Author message={message} groupId={room.target} />}
      <PreviewWords preview={preview} groupId={isGroup ? room.target : undefined} />
    </>
  )
}

function Author({ message, groupId }: { message: MessageView; groupId: string }) {
  const t = useT()
  const me = useMe()
  const name = useMemberName(groupId, message.author_id, { isLookedUp: false })
  const shown = message.author_id === me ? t('chat.list.me') : name
  return shown && <span className="text-ink">{t('chat.list.author', { name: shown })} </span>
}

export function PreviewWords({ preview, groupId }: { preview: Preview; groupId?: string }): ReactNode {
  const t = useT()
  const me = useMe()
  const userId = 'user_id' in preview ? preview.user_id : undefined
  const name = useMemberName(groupId, userId, { isLookedUp: false })
  const Icon = preview.kind in icons ? icons[preview.kind as keyof typeof icons] : undefined
  if (preview.kind === 'text') return <bdi>{preview.text}</bdi>
  if (preview.kind === 'joined' || preview.kind === 'received')
    return userId === me
      ? t(`chat.list.kinds.${preview.kind}Me`)
      : t(`chat.list.kinds.${preview.kind}`, { name: name || '…' })
  return (
    <>
      {Icon && <Icon aria-hidden="true" className="me-1 inline size-4 align-[-.3rem]" />}
      {t(`chat.list.kinds.${preview.kind}`)}
    </>
  )
}
