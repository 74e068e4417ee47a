import { useRouter } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { BalancePill } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'

export default function MemberActions() {
  const t = useT()
  const router = useRouter()
  return (
    <>
      <BalancePill />
      <IconButton
        icon={<Bell />}
        label={t('app.notifications')}
        onClick={() => void router.navigate({ to: '/user-notification' })}
      />
    </>
  )
}
