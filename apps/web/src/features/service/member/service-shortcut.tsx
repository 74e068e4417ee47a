// The way to customer service in the head of a page (CH-14).
import { useRouter } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useServiceRoom } from './service-room.ts'

export default function ServiceShortcut() {
  const t = useT()
  const router = useRouter()
  const room = useServiceRoom()
  if (!room) return null
  const hasUnread = room.unread_num > 0
  return (
    <IconButton
      icon={<Headset />}
      label={t('app.service')}
      hasDot={hasUnread}
      badgeLabel={hasUnread ? t('app.unread', { count: room.unread_num }) : undefined}
      onClick={() => {
        const { pathname: from } = router.state.location
        void router.navigate({ to: '/chat/$roomId', params: { roomId: room.chat_id }, search: { from } })
      }}
    />
  )
}
