import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useSignInOptions } from '../../contact/sign-in-options.ts'
import { leaveFor } from './leave-and-return.ts'
import { ProviderMark } from './provider-marks.tsx'
import { type Provider, providerNames, providers } from './providers.ts'

/** AU-04. What the site has not set up is left out; until that is known the buttons wait. */
export function ProviderButtons() {
  const t = useT()
  const options = useSignInOptions()
  const [leaving, setLeaving] = useState<Provider>()
  const offered = providers.filter((provider) => !options || options[provider])
  if (offered.length === 0) return null
  const leave = (provider: Provider) => {
    if (!options || leaving) return
    setLeaving(provider)
    leaveFor(provider, options)
  }
  return (
    <section aria-labelledby="other-ways" className="grid gap-3">
      <h3
        id="other-ways"
        className="flex items-center gap-3 text-xs font-medium text-ink2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t('account.login.start.or')}
      </h3>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {offered.map((provider) => (
          <button
            key={provider}
            type="button"
            disabled={!options}
            aria-busy={leaving === provider || undefined}
            aria-label={t('account.login.start.with', { provider: providerNames[provider] })}
            onClick={() => leave(provider)}
            className="press grid min-h-16 place-items-center content-center gap-1 rounded-md border border-control py-2 text-xs font-semibold text-ink hover:bg-surface2 disabled:opacity-45"
          >
            <ProviderMark provider={provider} />
            {providerNames[provider]}
          </button>
        ))}
      </div>
      {options?.is_sandbox && (
        <p className="text-center text-xs text-ink2">{t('account.login.start.sandbox')}</p>
      )}
    </section>
  )
}
