import { lengths } from '@mela/contract/account-rules.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { Refusal } from '#platform/api/failure.ts'
import { cipher } from '#platform/cipher.ts'
import { source } from '#platform/device.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { flowAfterPassword } from '../flows.ts'
import { useLoginStore } from '../login-store.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'

const NOTHING_YET = '\u00a0'

/** AU-06. An older password may be longer or shorter than a new one may be: only an empty one is not sent. */
export function PasswordStep() {
  const t = useT()
  const { move, take } = useLogin()
  const { username = '' } = useCollected()
  const isFinishing = useLoginStore((store) => store.finish === 'loading')
  const form = useForm(signIn.login, {
    command: useLoginCommand,
    fields: { password: '' },
    rules: ({ password }) => ({ password: password === '' }),
    request: async ({ password }) => ({
      body: { source: source(), data: { account: { username, password: await cipher(password) } } },
    }),
    onDone: (answer) =>
      void take(answer, { flow: flowAfterPassword(answer.flag), data: { sent: undefined } }),
    onFailure: (failure) => {
      // The name was known a step ago: whatever is refused here is about the password.
      if (failure instanceof Refusal) form.refuse(failure.message, ['password'])
      return failure instanceof Refusal
    },
    isSending: isFinishing,
  })
  return (
    <Form form={form} className="grid gap-4 pt-1">
      {/* For password managers, which keep a password with the name beside it. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        {...form.field('password')}
        label={t('account.fields.password')}
        type="password"
        // The line under the field is there from the start, so that nothing jumps.
        hint={NOTHING_YET}
        revealLabel={t('account.fields.show')}
        hideLabel={t('account.fields.hide')}
        name="password"
        autoComplete="current-password"
        maxLength={4 * lengths.password.max}
        enterKeyHint="go"
        autoFocus
      />
      <SubmitButton form={form}>{t('account.login.submit')}</SubmitButton>
      <Button variant="link" className="mx-auto" onClick={() => move({ type: 'reset' })}>
        {t('account.login.start.forgot')}
      </Button>
    </Form>
  )
}
