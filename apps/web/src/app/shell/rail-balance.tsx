import { useRouter } from '@tanstack/react-router'
import { BalanceCard } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'

/** The balance at the foot of the full rail. Its way to the recharge is not gold: that is the page's own one action. */
export default function RailBalance() {
  const t = useT()
  const router = useRouter()
  return (
    <BalanceCard size="compact">
      <Button variant="glass" isWide onClick={() => void router.navigate({ to: '/recharge' })}>
        {t('app.nav.recharge')}
      </Button>
    </BalanceCard>
  )
}
