import { VerificationPurpose } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { source } from '#platform/device.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useLocalForm } from '#platform/form/use-local-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import type { ContactChannel } from './bind-contact.tsx'
import { CodeEntry } from './code-entry.tsx'
import { emailOf, mobileOf, nameOf, whyNotContact } from './contact.ts'
import { EmailField, MobileField } from './contact-field.tsx'
import { defaultCountry } from './default-country.ts'
import { freshCode, markUsed, type SentCode } from './sent-codes.ts'
import { useSendCode } from './use-send-code.ts'

const BIND = VerificationPurpose.bind

type Bound = { flag: number; token?: string }

type BindFormProps<Reply> = {
  channel: ContactChannel
  /** The token of a step, while there is no session. */
  bearer?: string
  onBound: (reply: Reply) => void
  /** What stood there before a reload, and how to keep it for the next. */
  before?: { country?: string; text?: string }
  onSentTo?: (to: { country: string; text: string }) => void
  /** May take a refusal over by returning true. */
  onRefusal?: (refusal: Refusal) => boolean
  /** Said when nothing stands there; without it the button waits for something. */
  emptyError?: string
}

/** A number or an address, a code that goes to it, and the bind at the fourth digit. */
export function BindForm<Reply extends Bound>({
  channel,
  bearer,
  onBound,
  before,
  onSentTo,
  onRefusal,
  emptyError,
}: BindFormProps<Reply>) {
  const t = useT()
  const [codeError, setCodeError] = useState<string>()
  const contactOf = (country: string, text: string) =>
    channel === 'mobile' ? mobileOf(country, text) : emailOf(text)
  const sender = useSendCode({
    biz: BIND,
    bearer,
    onSent: (code, to) => {
      setCodeError(undefined)
      setSent({ ...code, to: nameOf(to) })
      onSentTo?.(form.values)
    },
    onRefusal,
  })
  const form = useLocalForm({
    fields: { country: before?.country ?? defaultCountry(), text: before?.text ?? '' },
    rules: ({ country, text }) => ({
      text: text === '' ? (emptyError ?? true) : whyNotContact(t, contactOf(country, text)),
    }),
    errors: { text: sender.error },
    onEdit: sender.clearError,
    isSending: sender.isSending,
    onSubmit: () => {
      if (!shown) sender.send(contact)
    },
  })
  const { country, text } = form.values
  const contact = contactOf(country, text)
  const [sent, setSent] = useState<(SentCode & { token: string; to: string }) | undefined>(() => {
    const fresh = freshCode(BIND, contact, bearer)
    return fresh && { ...fresh, to: nameOf(contact) }
  })
  // A code for another number than the one that stands there now is of no use.
  const shown = sent?.to === nameOf(contact) ? sent : undefined
  const outcome = {
    onDone: (reply: Bound) => {
      markUsed(BIND, contact)
      onBound(reply as Reply)
    },
    onFailure: (failure: Error) => {
      if (!(failure instanceof Refusal)) return false
      if (!onRefusal?.(failure)) setCodeError(failure.message)
      return true
    },
  }
  const mobile = useCommand(signIn.bindMobile, outcome)
  const email = useCommand(signIn.bindEmail, outcome)
  const bind = (code: string) => {
    if (!sent) return
    const proof = { code, token: sent.token, source: source() }
    if ('mobile' in contact) void mobile.run({ body: { ...contact.mobile, ...proof }, token: bearer })
    else void email.run({ body: { ...contact.email, ...proof }, token: bearer })
  }
  return (
    <div className="grid gap-4">
      <Form form={form}>
        {channel === 'mobile' ? (
          <MobileField
            {...form.field('text')}
            country={country}
            onCountry={(chosen) => form.change({ country: chosen })}
            shouldFocus
          />
        ) : (
          <EmailField {...form.field('text')} shouldFocus />
        )}
        {!shown && (
          <SubmitButton form={form} isAlwaysOpen={emptyError !== undefined && text === ''}>
            {t('account.contact.send')}
          </SubmitButton>
        )}
      </Form>
      {shown && (
        <CodeEntry
          retryAt={shown.retry_at}
          onCode={bind}
          isChecking={mobile.isRunning || email.isRunning}
          error={codeError}
          onTyping={() => setCodeError(undefined)}
          onResend={() => sender.send(contact, shown.token)}
          isSending={sender.isSending}
        />
      )}
    </div>
  )
}
