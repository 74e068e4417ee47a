import { isPassword } from '@mela/contract/account-rules.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { type FormEvent, useState } from 'react'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export function ResetPasswordStep() {
  const t = useT()
  const { restart } = useLogin()
  const { auth_token = '' } = useCollected()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [error, setError] = useState<string>()
  const isValid = isPassword(password) && repeated === password
  const edit = useLoginCommand(signIn.editPassword, {
    onDone: () => void restart('passwordChanged'),
    onRefusal: (refusal) => {
      if (refusal.reason === 'auth_token_expired') void restart('expired')
      else setError(refusal.message)
      return true
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isValid || edit.isRunning) return
    await edit.run({ body: { auth_token, password: await cipher(password) } })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 pt-1">
      <NewPasswordFields
        password={password}
        onPassword={(value) => {
          setPassword(value)
          setError(undefined)
        }}
        repeated={repeated}
        onRepeated={setRepeated}
        error={error}
        shouldFocus
      />
      <Button type="submit" variant="gold" size="lg" isWide disabled={!isValid} isLoading={edit.isRunning}>
        {t('account.login.resetPassword.save')}
      </Button>
    </form>
  )
}
