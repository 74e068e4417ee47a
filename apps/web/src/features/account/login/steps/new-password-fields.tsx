import { isPassword, lengths } from '@mela/contract/account-rules.ts'
import type { FormState, Problems, Values } from '#platform/form/form-types.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const NOTHING_YET = '\u00a0'

export type NewPassword = { password: string; repeated: string }

export const newPasswordRules = (
  t: Translate,
  { password, repeated }: NewPassword,
): Problems<NewPassword> => ({
  password: !isPassword(password) && t('account.rules.password'),
  repeated: repeated !== password && t('account.rules.repeat'),
})

type NewPasswordFieldsProps<V extends NewPassword & Values> = {
  form: Pick<FormState<V>, 'field'>
  shouldFocus?: boolean
}

/** A password and its confirmation. */
export function NewPasswordFields<V extends NewPassword & Values>({
  form,
  shouldFocus,
}: NewPasswordFieldsProps<V>) {
  const t = useT()
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
        {...form.field('password')}
        {...shared}
        label={t('account.fields.newPassword')}
        hint={t('account.rules.passwordHint')}
        name="new-password"
        autoFocus={shouldFocus}
      />
      <TextField
        {...form.field('repeated')}
        {...shared}
        label={t('account.fields.repeatPassword')}
        // The line under the field is there from the start, so that nothing jumps.
        hint={NOTHING_YET}
        name="repeat-password"
      />
    </>
  )
}
