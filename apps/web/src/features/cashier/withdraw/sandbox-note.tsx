import { useSignInOptions } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'

/** In demonstration mode no operator is at work: says who decides, and by what. */
export function SandboxNote() {
  const t = useT()
  if (!useSignInOptions()?.is_sandbox) return null
  return <InfoBanner kind="sandbox">{t('cashier.withdraw.sandbox')}</InfoBanner>
}
