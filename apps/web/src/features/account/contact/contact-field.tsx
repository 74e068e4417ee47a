import { lengths } from '@mela/contract/account-rules.ts'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AreaCodePicker } from './area-code-picker.tsx'
import { digitsOf, emailOf, isComplete, mobileOf } from './contact.ts'

type FieldProps = {
  value: string
  onValueChange: (value: string) => void
  error?: string
  shouldFocus?: boolean
}
type MobileFieldProps = FieldProps & { country: string; onCountry: (country: string) => void }

/** Says what is wrong with a number once it has been left, not while it is being typed. */
export function MobileField({
  country,
  onCountry,
  value,
  error,
  shouldFocus,
  onValueChange,
}: MobileFieldProps) {
  const t = useT()
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = isLeft && value !== '' && !isComplete(mobileOf(country, value))
  return (
    <TextField
      label={t('account.contact.mobile')}
      value={value}
      onValueChange={(text) => onValueChange(digitsOf(text).slice(0, lengths.mobile.max))}
      onBlur={() => setIsLeft(true)}
      onFocus={() => setIsLeft(false)}
      hint={t('account.contact.mobileHint')}
      error={error ?? (isWrong ? t('account.rules.mobile') : undefined)}
      prefix={<AreaCodePicker country={country} onCountry={onCountry} />}
      type="tel"
      inputMode="numeric"
      name="mobile"
      autoComplete="tel-national"
      enterKeyHint="next"
      autoFocus={shouldFocus}
    />
  )
}

export function EmailField({ value, error, shouldFocus, onValueChange }: FieldProps) {
  const t = useT()
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = isLeft && value.trim() !== '' && !isComplete(emailOf(value))
  return (
    <TextField
      label={t('account.contact.email')}
      value={value}
      onValueChange={onValueChange}
      onBlur={() => setIsLeft(true)}
      onFocus={() => setIsLeft(false)}
      hint={t('account.contact.emailHint')}
      error={error ?? (isWrong ? t('account.rules.email') : undefined)}
      type="email"
      inputMode="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={lengths.email.max}
      enterKeyHint="next"
      autoFocus={shouldFocus}
    />
  )
}
