import { useT } from '#platform/i18n/intl.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { useSignInOptions } from './sign-in-options.ts'

/** A page of the server that exists in demonstration mode only. */
const OUTBOX = '/sandbox/outbox'

/** In demonstration mode no message leaves the house: says so, and where the code is to be found. */
export function SandboxNote() {
  const t = useT()
  const options = useSignInOptions()
  if (!options?.is_sandbox) return null
  return (
    <InfoBanner
      kind="info"
      action={
        <a href={OUTBOX} target="_blank" rel="noopener" className="tap-area text-brand-text underline">
          {t('account.contact.outbox')}
        </a>
      }
    >
      {t('account.contact.sandbox')}
    </InfoBanner>
  )
}
