import { isInviterCode, lengths } from '@mela/contract/account-rules.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { type FormEvent, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { inviterCode } from '#platform/storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { digitsOf } from '../../contact/contact.ts'
import { useLoginStore } from '../login-store.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'

/** AU-11. The inviter is asked for, never forced (AU-29). */
export function InviterStep() {
  const t = useT()
  const { finish } = useLogin()
  const { full_token = '' } = useCollected()
  const [code, setCode] = useState(() => digitsOf(inviterCode() ?? ''))
  const [error, setError] = useState(() =>
    inviterCode() && !isInviterCode(inviterCode() ?? '') ? t('account.rules.inviter') : undefined,
  )
  const isFinishing = useLoginStore((store) => store.finish === 'loading')
  const bind = useLoginCommand(signIn.bindInviter, {
    onDone: ({ token }) => void finish(token ?? full_token),
    onRefusal: ({ message }) => {
      setError(message)
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (bind.isRunning || isFinishing) return
    if (isInviterCode(code)) void bind.run({ body: { invite_code: code }, token: full_token })
    else setError(t('account.rules.inviter'))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 pt-1">
      <TextField
        label={t('account.login.inviter.label')}
        value={code}
        onValueChange={(value) => {
          setCode(digitsOf(value).slice(0, lengths.inviterCode.max))
          setError(undefined)
        }}
        hint={t('account.login.inviter.hint')}
        error={error}
        inputMode="numeric"
        name="inviter"
        autoComplete="off"
        maxLength={lengths.inviterCode.max}
        enterKeyHint="done"
        autoFocus
      />
      <Button
        type="submit"
        variant="gold"
        size="lg"
        isWide
        disabled={code === ''}
        isLoading={bind.isRunning || isFinishing}
      >
        {t('account.login.continue')}
      </Button>
      <Button
        variant="quiet"
        size="lg"
        isWide
        disabled={bind.isRunning || isFinishing}
        onClick={() => void finish(full_token)}
      >
        {t('account.login.inviter.skip')}
      </Button>
    </form>
  )
}
