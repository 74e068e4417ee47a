import { signIn } from '@mela/contract/sign-in.ts'
import { Refusal } from '#platform/api/failure.ts'
import { cipher } from '#platform/cipher.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'
import { NewPasswordFields, newPasswordRules } from './new-password-fields.tsx'

export function ResetPasswordStep() {
  const t = useT()
  const { restart } = useLogin()
  const { auth_token = '' } = useCollected()
  const form = useForm(signIn.editPassword, {
    command: useLoginCommand,
    fields: { password: '' },
    extras: { repeated: '' },
    rules: (values) => newPasswordRules(t, values),
    refusals: { password_format: 'password', password_too_common: 'password' },
    request: async ({ password }) => ({ body: { auth_token, password: await cipher(password) } }),
    onDone: () => void restart('passwordChanged'),
    onFailure: (failure) => {
      const isOver = failure instanceof Refusal && failure.reason === 'auth_token_expired'
      if (isOver) void restart('expired')
      return isOver
    },
  })
  return (
    <Form form={form} className="grid gap-4 pt-1">
      <NewPasswordFields form={form} shouldFocus />
      <SubmitButton form={form}>{t('account.login.resetPassword.save')}</SubmitButton>
    </Form>
  )
}
