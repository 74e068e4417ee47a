import { useRouter } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useHasUnseen } from '#features/notify/index.ts'
import { BalancePill } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'

export default function MemberActions() {
  const t = useT()
  const router = useRouter()
  const hasUnseen = useHasUnseen()
  return (
    <>
      <BalancePill />
      <IconButton
        icon={<Bell />}
        label={t('app.notifications')}
        hasDot={hasUnseen}
        badgeLabel={hasUnseen ? t('notify.unseen') : undefined}
        onClick={() => void router.navigate({ to: '/user-notification' })}
      />
    </>
  )
}
