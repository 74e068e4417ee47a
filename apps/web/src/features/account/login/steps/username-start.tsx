import { isUsername, lengths } from '@mela/contract/account-rules.ts'
import { LoginFlag } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'

/** AU-05: a known name goes on to its password, a new one to its registration. */
export function UsernameStart() {
  const t = useT()
  const { move } = useLogin()
  const collected = useCollected()
  const form = useForm(signIn.checkUsername, {
    command: useLoginCommand,
    fields: { username: collected.username ?? '' },
    rules: ({ username }) => ({ username: !isUsername(username.trim()) && t('account.rules.username') }),
    refusals: { username_format: 'username', name_reserved: 'username' },
    request: ({ username }) => ({ query: { username: username.trim() } }),
    onDone: ({ flag }, { query: { username } }) => {
      const isNew = flag === LoginFlag.register
      // Nothing of an earlier try may follow into another account.
      const data = {
        username,
        is_new: isNew,
        step_token: undefined,
        full_token: undefined,
        sent: undefined,
      }
      move({ type: 'next', flow: isNew ? 'username' : 'usernameLogin', data })
    },
  })
  return (
    <Form form={form}>
      <TextField
        {...form.field('username')}
        label={t('account.fields.username')}
        hint={t('account.login.start.usernameHint')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.username.max}
        enterKeyHint="next"
        autoFocus
      />
      <SubmitButton form={form}>{t('account.login.continue')}</SubmitButton>
    </Form>
  )
}
