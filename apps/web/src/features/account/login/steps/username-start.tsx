import { isUsername, lengths } from '@mela/contract/account-rules.ts'
import { LoginFlag } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { type FormEvent, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'

/** AU-05: a known name goes on to its password, a new one to its registration. */
export function UsernameStart() {
  const t = useT()
  const { move } = useLogin()
  const collected = useCollected()
  const [username, setUsername] = useState(collected.username ?? '')
  const [isLeft, setIsLeft] = useState(false)
  const [error, setError] = useState<string>()
  const name = username.trim()
  const check = useLoginCommand(signIn.checkUsername, {
    onDone: ({ flag }) => {
      const isNew = flag === LoginFlag.register
      // Nothing of an earlier try may follow into another account.
      const data = {
        username: name,
        is_new: isNew,
        step_token: undefined,
        full_token: undefined,
        sent: undefined,
      }
      move({ type: 'next', flow: isNew ? 'username' : 'usernameLogin', data })
    },
    onRefusal: ({ message }) => {
      setError(message)
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUsername(name)) void check.run({ query: { username: name } })
  }
  const isWrong = isLeft && name !== '' && !isUsername(name)
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={t('account.fields.username')}
        value={username}
        onValueChange={(value) => {
          setUsername(value)
          setError(undefined)
        }}
        onBlur={() => setIsLeft(true)}
        onFocus={() => setIsLeft(false)}
        hint={t('account.login.start.usernameHint')}
        error={error ?? (isWrong ? t('account.rules.username') : undefined)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.username.max}
        enterKeyHint="next"
        autoFocus
      />
      <Button
        type="submit"
        variant="gold"
        size="lg"
        isWide
        disabled={!isUsername(name)}
        isLoading={check.isRunning}
      >
        {t('account.login.continue')}
      </Button>
    </form>
  )
}
