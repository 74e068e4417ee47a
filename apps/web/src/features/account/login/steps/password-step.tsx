import { lengths, TERMS_VERSION } from '@mela/contract/account-rules.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { type FormEvent, useRef, useState } from 'react'
import { cipher } from '#platform/cipher.ts'
import { source } from '#platform/device.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { flowAfterPassword } from '../flows.ts'
import { useLoginStore } from '../login-store.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'
import { Consent } from './consent.tsx'

const NOTHING_YET = '\u00a0'

/** AU-06. An older password may be longer or shorter than a new one may be: only an empty one is not sent. */
export function PasswordStep() {
  const t = useT()
  const { move, take } = useLogin()
  const { username = '' } = useCollected()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  // Asked of whoever signs in first to an account that an agent opened (PP-01).
  const [isConsentAsked, setIsConsentAsked] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const isFinishing = useLoginStore((store) => store.finish === 'loading')
  const field = useRef<HTMLInputElement>(null)
  const login = useLoginCommand(signIn.login, {
    onDone: (answer) =>
      void take(answer, { flow: flowAfterPassword(answer.flag), data: { sent: undefined } }),
    onRefusal: ({ reason, message }) => {
      if (reason === 'adult_confirmation_needed') setIsConsentAsked(true)
      else {
        setError(message)
        field.current?.focus()
      }
      return true
    },
  })
  const isReady = password !== '' && (isAgreed || !isConsentAsked)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || login.isRunning || isFinishing) return
    setError(undefined)
    const consent = isConsentAsked ? { adult: true, terms: TERMS_VERSION } : {}
    const data = { account: { username, password: await cipher(password), ...consent } }
    await login.run({ body: { source: source(), data } })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 pt-1">
      {/* For password managers, which keep a password with the name beside it. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        ref={field}
        label={t('account.fields.password')}
        type="password"
        value={password}
        onValueChange={(value) => {
          setPassword(value)
          setError(undefined)
        }}
        // The line under the field is there from the start, so that nothing jumps.
        hint={NOTHING_YET}
        error={error}
        revealLabel={t('account.fields.show')}
        hideLabel={t('account.fields.hide')}
        name="password"
        autoComplete="current-password"
        maxLength={4 * lengths.password.max}
        enterKeyHint="go"
        autoFocus
      />
      {isConsentAsked && (
        <div role="status" className="grid gap-2">
          <p className="text-sm text-ink2">{t('account.terms.opened')}</p>
          <Consent isAgreed={isAgreed} onChange={setIsAgreed} />
        </div>
      )}
      <Button
        type="submit"
        variant="gold"
        size="lg"
        isWide
        disabled={!isReady}
        isLoading={login.isRunning || isFinishing}
      >
        {t('account.login.submit')}
      </Button>
      <Button variant="link" className="mx-auto" onClick={() => move({ type: 'reset' })}>
        {t('account.login.start.forgot')}
      </Button>
    </form>
  )
}
