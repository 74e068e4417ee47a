import { account } from '@mela/contract/account.ts'
import { LoginFlag } from '@mela/contract/enums.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { cipher } from '#platform/cipher.ts'
import { source } from '#platform/device.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const USERNAME = { min: 5, max: 50 }
/** Flags 2 and 5 bring a full session (AU-29); the inviter that 5 asks for is asked, never forced. */
const FULL: readonly number[] = [LoginFlag.login, LoginFlag.bind_inviter]

type PasswordStepProps = { onToken: (token: string) => void; isFinishing: boolean }

export function PasswordStep({ onToken, isFinishing }: PasswordStepProps) {
  const t = useT()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [hasLeftUsername, setHasLeftUsername] = useState(false)
  const [error, setError] = useState<string>()
  const passwordField = useRef<HTMLInputElement>(null)
  const name = username.trim()
  const isNameValid = name.length >= USERNAME.min && name.length <= USERNAME.max
  const canSend = isNameValid && password !== ''

  const login = useCommand(account.login, {
    onDone: ({ flag, token }) => {
      if (FULL.includes(flag)) onToken(token)
      else setError(t('account.login.moreSteps'))
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setError(failure.message)
      passwordField.current?.focus()
      return true
    },
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canSend || login.isRunning || isFinishing) return
    setError(undefined)
    await login.run({
      body: { source: source(), data: { account: { username: name, password: await cipher(password) } } },
    })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 pt-2">
      <TextField
        label={t('account.login.username')}
        value={username}
        onValueChange={setUsername}
        onBlur={() => setHasLeftUsername(true)}
        error={hasLeftUsername && name !== '' && !isNameValid ? t('account.login.usernameError') : undefined}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME.max}
        enterKeyHint="next"
      />
      <TextField
        ref={passwordField}
        label={t('account.login.password')}
        type="password"
        value={password}
        onValueChange={(value) => {
          setPassword(value)
          setError(undefined)
        }}
        error={error}
        revealLabel={t('account.login.show')}
        hideLabel={t('account.login.hide')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Button
        type="submit"
        variant="gold"
        size="lg"
        isWide
        disabled={!canSend}
        isLoading={login.isRunning || isFinishing}
      >
        {t('account.login.submit')}
      </Button>
      <p className="text-center text-xs text-ink2">{t('account.login.otherWays')}</p>
    </form>
  )
}
