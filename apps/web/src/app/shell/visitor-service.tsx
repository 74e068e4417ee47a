import { useRouter } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'

/** A visitor has no chats: the way leads to the guest's chat (SO-13). */
export default function VisitorService() {
  const t = useT()
  const router = useRouter()
  return (
    <IconButton
      icon={<Headset />}
      label={t('app.service')}
      onClick={() => void router.navigate({ to: '/service' })}
    />
  )
}
