import { VerificationPurpose } from '@mela/contract/enums.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { type Contact, DEFAULT_COUNTRY, emailOf, isComplete, mobileOf } from '../../contact/contact.ts'
import { EmailField, MobileField } from '../../contact/contact-field.tsx'
import { useSignInOptions } from '../../contact/sign-in-options.ts'
import type { CodeSender } from '../../contact/use-send-code.ts'
import type { Collected } from '../flows.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCode } from '../use-login-code.ts'

/** Nothing of an earlier try may follow into another account. */
const fresh: Collected = { step_token: undefined, full_token: undefined, is_new: undefined }

export function MobileStart() {
  const collected = useCollected()
  const { move } = useLogin()
  const [country, setCountry] = useState(collected.country ?? DEFAULT_COUNTRY)
  const [number, setNumber] = useState(collected.phone_number ?? '')
  const options = useSignInOptions()
  const sender = useLoginCode({
    biz: VerificationPurpose.login,
    onSent: (sent) =>
      move({ type: 'next', flow: 'mobile', data: { ...fresh, country, phone_number: number, sent } }),
  })
  const change = (value: string) => {
    setNumber(value)
    sender.clearError()
  }
  return (
    <ContactStart contact={mobileOf(country, number)} sender={sender} isOffered={options?.has_sms !== false}>
      <MobileField
        country={country}
        onCountry={setCountry}
        value={number}
        onValueChange={change}
        error={sender.error}
        shouldFocus
      />
    </ContactStart>
  )
}

export function EmailStart() {
  const collected = useCollected()
  const { move } = useLogin()
  const [address, setAddress] = useState(collected.mailbox_number ?? '')
  const options = useSignInOptions()
  const sender = useLoginCode({
    biz: VerificationPurpose.login,
    onSent: (sent) =>
      move({ type: 'next', flow: 'email', data: { ...fresh, mailbox_number: address.trim(), sent } }),
  })
  const change = (value: string) => {
    setAddress(value)
    sender.clearError()
  }
  return (
    <ContactStart contact={emailOf(address)} sender={sender} isOffered={options?.has_email !== false}>
      <EmailField value={address} onValueChange={change} error={sender.error} shouldFocus />
    </ContactStart>
  )
}

type ContactStartProps = {
  contact: Contact
  sender: CodeSender
  /** False on a site that cannot send such codes. */
  isOffered: boolean
  children: ReactNode
}

function ContactStart({ contact, sender, isOffered, children }: ContactStartProps) {
  const t = useT()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete(contact) && isOffered && !sender.isSending) sender.send(contact)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {children}
      {!isOffered && <InfoBanner kind="warn">{t('account.contact.notOffered')}</InfoBanner>}
      <Button
        type="submit"
        variant="gold"
        size="lg"
        isWide
        disabled={!isComplete(contact) || !isOffered}
        isLoading={sender.isSending}
      >
        {t('account.contact.send')}
      </Button>
    </form>
  )
}
