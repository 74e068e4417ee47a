import { useT } from '#platform/i18n/intl.tsx'
import { useTabParts } from '#platform/page-bar.tsx'
import { RechargeScreen } from './recharge-screen.tsx'

export default function RechargeTabScreen() {
  const t = useT()
  const { actions, scrollerRef, isBusy } = useTabParts()
  return (
    <RechargeScreen
      title={t('cashier.pages.recharge.title')}
      actions={actions}
      scrollerRef={scrollerRef}
      isBusy={isBusy}
    />
  )
}
