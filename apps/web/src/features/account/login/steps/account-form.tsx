import { isPassword, isRealName, isUsername, lengths, TERMS_VERSION } from '@mela/contract/account-rules.ts'
import { type FormEvent, useState } from 'react'
import type { Refusal } from '#platform/api/failure.ts'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Consent } from './consent.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** What is sent: the password already in its wire form, and what PP-01 asks for. */
export type NewAccount = {
  username: string
  password: string
  real_name: string
  adult: true
  terms: string
}

type AccountFormProps = {
  /** Fixed when it was chosen a step before; else it is asked for here. */
  username?: string
  refusal?: Refusal
  onEdit: () => void
  onSend: (account: NewAccount) => void
  isSending: boolean
}

/** Where a refusal belongs; what names no field stands over the button. */
const fieldOf: Record<string, 'username' | 'password' | 'name' | 'consent'> = {
  username_format: 'username',
  username_already_bound: 'username',
  password_format: 'password',
  password_too_common: 'password',
  real_name_format: 'name',
  adult_confirmation_needed: 'consent',
}

/** AU-09: continue opens when everything is valid. */
export function AccountForm({ username: given, refusal, onEdit, onSend, isSending }: AccountFormProps) {
  const t = useT()
  const [typedName, setTypedName] = useState('')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [realName, setRealName] = useState('')
  const [isAgreed, setIsAgreed] = useState(false)
  const [left, setLeft] = useState({ username: false, name: false })
  const username = given ?? typedName.trim()
  const name = realName.trim()
  const isValid =
    isUsername(username) && isPassword(password) && repeated === password && isRealName(name) && isAgreed

  const refusedAt = refusal && (fieldOf[refusal.reason] ?? 'form')
  const errorAt = (field: string) => (refusedAt === field ? refusal?.message : undefined)
  const edit =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      onEdit()
    }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isValid || isSending) return
    onSend({
      username,
      password: await cipher(password),
      real_name: name,
      adult: true,
      terms: TERMS_VERSION,
    })
  }
  const formError = errorAt('form') ?? (given === undefined ? undefined : errorAt('username'))
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 pt-1">
      {given === undefined ? (
        <TextField
          label={t('account.fields.username')}
          value={typedName}
          onValueChange={edit(setTypedName)}
          onBlur={() => setLeft({ ...left, username: true })}
          onFocus={() => setLeft({ ...left, username: false })}
          hint={t('account.rules.usernameHint')}
          error={
            errorAt('username') ??
            (left.username && username !== '' && !isUsername(username)
              ? t('account.rules.username')
              : undefined)
          }
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={lengths.username.max}
          enterKeyHint="next"
          autoFocus
        />
      ) : (
        // For password managers, which keep a password with the name beside it.
        <input type="text" name="username" autoComplete="username" value={given} readOnly hidden />
      )}
      <NewPasswordFields
        password={password}
        onPassword={edit(setPassword)}
        repeated={repeated}
        onRepeated={edit(setRepeated)}
        error={errorAt('password')}
        shouldFocus={given !== undefined}
      />
      <TextField
        label={t('account.fields.realName')}
        value={realName}
        onValueChange={edit(setRealName)}
        onBlur={() => setLeft({ ...left, name: true })}
        onFocus={() => setLeft({ ...left, name: false })}
        hint={t('account.rules.realNameHint')}
        error={
          errorAt('name') ??
          (left.name && name !== '' && !isRealName(name) ? t('account.rules.realName') : undefined)
        }
        name="name"
        autoComplete="name"
        maxLength={lengths.realName.max}
        enterKeyHint="done"
      />
      <Consent isAgreed={isAgreed} onChange={edit(setIsAgreed)} error={errorAt('consent')} />
      {formError && <InfoBanner kind="danger">{formError}</InfoBanner>}
      <Button type="submit" variant="gold" size="lg" isWide disabled={!isValid} isLoading={isSending}>
        {t('account.login.createAccount')}
      </Button>
    </form>
  )
}
