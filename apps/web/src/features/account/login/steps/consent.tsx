import { ChevronDown } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

const points = ['age', 'credits', 'oneAccount', 'fair', 'limits', 'conduct', 'privacy'] as const

type ConsentProps = { isAgreed: boolean; onChange: (isAgreed: boolean) => void; error?: string }

/** PP-01: being 18 and the terms, which can be read right here. */
export function Consent({ isAgreed, onChange, error }: ConsentProps) {
  const t = useT()
  return (
    <div className="rounded-md bg-surface2/60 px-4 py-2">
      <Checkbox label={t('account.terms.agree')} isChecked={isAgreed} onChange={onChange} error={error} />
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-sm font-semibold text-brand-text [&::-webkit-details-marker]:hidden">
          {t('account.terms.read')}
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="grid list-disc gap-2 ps-5 pb-3 text-sm text-ink2">
          {points.map((point) => (
            <li key={point}>{t(`account.terms.${point}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
