import { isPassword, lengths } from '@mela/contract/account-rules.ts'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const NOTHING_YET = '\u00a0'

type NewPasswordFieldsProps = {
  password: string
  onPassword: (value: string) => void
  repeated: string
  onRepeated: (value: string) => void
  error?: string
  shouldFocus?: boolean
}

/** A password and its confirmation. */
export function NewPasswordFields({
  password,
  onPassword,
  repeated,
  onRepeated,
  error,
  shouldFocus,
}: NewPasswordFieldsProps) {
  const t = useT()
  const [isLeft, setIsLeft] = useState(false)
  const [isRepeatLeft, setIsRepeatLeft] = useState(false)
  const isWrong = isLeft && password !== '' && !isPassword(password)
  // While it is still being typed a confirmation is only wrong when it can no longer become right.
  const isOther = isRepeatLeft ? repeated !== password : !password.startsWith(repeated)
  const shared = {
    type: 'password',
    revealLabel: t('account.fields.show'),
    hideLabel: t('account.fields.hide'),
    autoComplete: 'new-password',
    maxLength: lengths.password.max,
    enterKeyHint: 'next',
  } as const
  return (
    <>
      <TextField
        {...shared}
        label={t('account.fields.newPassword')}
        value={password}
        onValueChange={onPassword}
        onBlur={() => setIsLeft(true)}
        onFocus={() => setIsLeft(false)}
        hint={t('account.rules.passwordHint')}
        error={error ?? (isWrong ? t('account.rules.password') : undefined)}
        name="new-password"
        autoFocus={shouldFocus}
      />
      <TextField
        {...shared}
        label={t('account.fields.repeatPassword')}
        value={repeated}
        onValueChange={onRepeated}
        onBlur={() => setIsRepeatLeft(true)}
        onFocus={() => setIsRepeatLeft(false)}
        // The line under the field is there from the start, so that nothing jumps.
        hint={NOTHING_YET}
        error={repeated !== '' && isOther ? t('account.rules.repeat') : undefined}
        name="repeat-password"
      />
    </>
  )
}
