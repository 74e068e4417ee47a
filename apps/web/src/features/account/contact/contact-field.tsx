import { lengths } from '@mela/contract/account-rules.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AreaCodePicker } from './area-code-picker.tsx'
import { digitsOf } from './contact.ts'

type FieldProps = {
  id?: string
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  error?: string
  shouldFocus?: boolean
  /** Somebody else's: the browser must not offer the own one. */
  isOthers?: boolean
}
type MobileFieldProps = FieldProps & { country: string; onCountry: (country: string) => void }

export function MobileField({
  country,
  onCountry,
  onValueChange,
  shouldFocus,
  isOthers,
  ...field
}: MobileFieldProps) {
  const t = useT()
  return (
    <TextField
      {...field}
      label={t('account.contact.mobile')}
      onValueChange={(text) => onValueChange(digitsOf(text).slice(0, lengths.mobile.max))}
      hint={t('account.contact.mobileHint')}
      prefix={<AreaCodePicker country={country} onCountry={onCountry} />}
      type="tel"
      inputMode="numeric"
      name="mobile"
      autoComplete={isOthers ? 'off' : 'tel-national'}
      enterKeyHint="next"
      autoFocus={shouldFocus}
    />
  )
}

export function EmailField({ shouldFocus, isOthers, ...field }: FieldProps) {
  const t = useT()
  return (
    <TextField
      {...field}
      label={t('account.contact.email')}
      hint={t('account.contact.emailHint')}
      type="email"
      inputMode="email"
      name="email"
      autoComplete={isOthers ? 'off' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={lengths.email.max}
      enterKeyHint="next"
      autoFocus={shouldFocus}
    />
  )
}
