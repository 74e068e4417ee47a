import { VerificationPurpose } from '@mela/contract/enums.ts'
import type { ReactNode } from 'react'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import type { AnyForm } from '#platform/form/form-types.ts'
import { useLocalForm } from '#platform/form/use-local-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { emailOf, mobileOf, whyNotContact } from '../../contact/contact.ts'
import { EmailField, MobileField } from '../../contact/contact-field.tsx'
import { defaultCountry } from '../../contact/default-country.ts'
import { useSignInOptions } from '../../contact/sign-in-options.ts'
import type { Collected } from '../flows.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCode } from '../use-login-code.ts'

/** Nothing of an earlier try may follow into another account. */
const fresh: Collected = { step_token: undefined, full_token: undefined, is_new: undefined }

export function MobileStart() {
  const t = useT()
  const collected = useCollected()
  const { move } = useLogin()
  const isOffered = useSignInOptions()?.has_sms !== false
  const sender = useLoginCode({
    biz: VerificationPurpose.login,
    onSent: (sent) => move({ type: 'next', flow: 'mobile', data: { ...fresh, ...form.values, sent } }),
  })
  const form = useLocalForm({
    fields: { country: collected.country ?? defaultCountry(), phone_number: collected.phone_number ?? '' },
    rules: ({ country, phone_number }) => ({
      phone_number: whyNotContact(t, mobileOf(country, phone_number)),
    }),
    errors: { phone_number: sender.error },
    onEdit: sender.clearError,
    isBlocked: !isOffered,
    isSending: sender.isSending,
    onSubmit: ({ country, phone_number }) => sender.send(mobileOf(country, phone_number)),
  })
  return (
    <ContactStart form={form} isOffered={isOffered}>
      <MobileField
        {...form.field('phone_number')}
        country={form.values.country}
        onCountry={(country) => form.change({ country })}
        shouldFocus
      />
    </ContactStart>
  )
}

export function EmailStart() {
  const t = useT()
  const collected = useCollected()
  const { move } = useLogin()
  const isOffered = useSignInOptions()?.has_email !== false
  const sender = useLoginCode({
    biz: VerificationPurpose.login,
    onSent: (sent) => {
      const mailbox_number = form.values.mailbox_number.trim()
      move({ type: 'next', flow: 'email', data: { ...fresh, mailbox_number, sent } })
    },
  })
  const form = useLocalForm({
    fields: { mailbox_number: collected.mailbox_number ?? '' },
    rules: ({ mailbox_number }) => ({ mailbox_number: whyNotContact(t, emailOf(mailbox_number)) }),
    errors: { mailbox_number: sender.error },
    onEdit: sender.clearError,
    isBlocked: !isOffered,
    isSending: sender.isSending,
    onSubmit: ({ mailbox_number }) => sender.send(emailOf(mailbox_number)),
  })
  return (
    <ContactStart form={form} isOffered={isOffered}>
      <EmailField {...form.field('mailbox_number')} shouldFocus />
    </ContactStart>
  )
}

type ContactStartProps = {
  form: AnyForm
  /** False on a site that cannot send such codes. */
  isOffered: boolean
  children: ReactNode
}

function ContactStart({ form, isOffered, children }: ContactStartProps) {
  const t = useT()
  return (
    <Form form={form}>
      {children}
      {!isOffered && <InfoBanner kind="warn">{t('account.contact.notOffered')}</InfoBanner>}
      <SubmitButton form={form}>{t('account.contact.send')}</SubmitButton>
    </Form>
  )
}
