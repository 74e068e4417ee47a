import { isUsername, lengths } from '@mela/contract/account-rules.ts'
import { VerificationPurpose } from '@mela/contract/enums.ts'
import { type FormEvent, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { type Contact, DEFAULT_COUNTRY, emailOf, isComplete, mobileOf } from '../../contact/contact.ts'
import { EmailField, MobileField } from '../../contact/contact-field.tsx'
import type { Channel } from '../flows.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCode } from '../use-login-code.ts'

/** AU-12: whose password it is, by number, address or name. A name with neither bound ends in the error step. */
export function ResetStep() {
  const t = useT()
  const { move } = useLogin()
  const collected = useCollected()
  const [by, setBy] = useState<Channel>(collected.reset_by ?? (collected.username ? 'username' : 'mobile'))
  const [country, setCountry] = useState(collected.country ?? DEFAULT_COUNTRY)
  const [number, setNumber] = useState(collected.phone_number ?? '')
  const [address, setAddress] = useState(collected.mailbox_number ?? '')
  const [username, setUsername] = useState(collected.username ?? '')
  const contacts: Record<Channel, Contact> = {
    mobile: mobileOf(country, number),
    email: emailOf(address),
    username: { account: { username: username.trim() } },
  }
  const contact = contacts[by]
  const isReady = by === 'username' ? isUsername(username.trim()) : isComplete(contact)
  const data = {
    reset_by: by,
    country,
    phone_number: number,
    mailbox_number: address.trim(),
    username: username.trim(),
    auth_token: undefined,
  }
  const sender = useLoginCode({
    biz: VerificationPurpose.reset_password,
    onSent: (sent) => move({ type: 'next', flow: 'reset', data: { ...data, sent } }),
    onNoneBound: () => move({ type: 'next', flow: 'resetError', data }),
  })
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value)
    sender.clearError()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !sender.isSending) sender.send(contact)
  }
  const fields = {
    mobile: (
      <MobileField
        country={country}
        onCountry={setCountry}
        value={number}
        onValueChange={edit(setNumber)}
        error={sender.error}
        shouldFocus
      />
    ),
    email: <EmailField value={address} onValueChange={edit(setAddress)} error={sender.error} shouldFocus />,
    username: (
      <TextField
        label={t('account.fields.username')}
        value={username}
        onValueChange={edit(setUsername)}
        hint={t('account.rules.usernameHint')}
        error={sender.error}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.username.max}
        enterKeyHint="next"
        autoFocus
      />
    ),
  }
  return (
    <div className="grid gap-4 pt-1">
      <Tabs
        label={t('account.login.reset.ways')}
        look="segment"
        items={(['mobile', 'email', 'username'] as const).map((id) => ({
          id,
          label: t(`account.login.start.${id}`),
        }))}
        value={by}
        onValueChange={(id) => {
          setBy(id as Channel)
          sender.clearError()
        }}
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <div key={by}>{fields[by]}</div>
          <Button
            type="submit"
            variant="gold"
            size="lg"
            isWide
            disabled={!isReady}
            isLoading={sender.isSending}
          >
            {t('account.contact.send')}
          </Button>
        </form>
      </Tabs>
    </div>
  )
}
