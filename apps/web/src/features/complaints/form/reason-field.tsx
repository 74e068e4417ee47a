import { ComplaintReason } from '@mela/contract/enums.ts'
import { Angry, Baby, CircleEllipsis, EyeOff, HandCoins, Megaphone } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { RadioRows } from '#ui/fields/radio-rows.tsx'
import type { Reason } from './target.ts'

const reasons = [
  ['spam', Megaphone],
  ['fraud', HandCoins],
  ['abuse', Angry],
  ['sexual', EyeOff],
  ['minor', Baby],
  ['other', CircleEllipsis],
] as const

type Name = keyof typeof ComplaintReason
const nameOf = (value: Reason | undefined) =>
  (Object.keys(ComplaintReason) as Name[]).find((name) => ComplaintReason[name] === value)

type ReasonFieldProps = {
  value: Reason | undefined
  onValueChange: (reason: Reason) => void
  error: string | undefined
}

export function ReasonField({ value, onValueChange, error }: ReasonFieldProps) {
  const t = useT()
  return (
    <div
      data-invalid={error ? '' : undefined}
      className="grid grid-cols-1 gap-2 rounded-lg bg-surface p-4 shadow-1"
    >
      <RadioRows
        label={t('complaints.reason')}
        value={nameOf(value)}
        onValueChange={(name: Name) => onValueChange(ComplaintReason[name])}
        options={reasons.map(([name, Icon]) => ({
          value: name,
          label: t(`complaints.reasons.${name}.label`),
          note: t(`complaints.reasons.${name}.note`),
          icon: <Icon aria-hidden="true" className="size-6 shrink-0 text-brand-text" />,
        }))}
      />
      {error && (
        <p role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
