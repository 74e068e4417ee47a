import { VerificationPurpose } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { type FormEvent, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { source } from '#platform/device.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { ContactChannel } from './bind-contact.tsx'
import { CodeEntry } from './code-entry.tsx'
import { DEFAULT_COUNTRY, emailOf, isComplete, mobileOf, nameOf } from './contact.ts'
import { EmailField, MobileField } from './contact-field.tsx'
import { freshCode, markUsed, type SentCode } from './sent-codes.ts'
import { useSendCode } from './use-send-code.ts'

const BIND = VerificationPurpose.bind

type Bound = { flag: number; token?: string }

type BindFormProps<Reply> = {
  channel: ContactChannel
  /** The token of a step, while there is no session. */
  bearer?: string
  /** Allows to replace what is bound. */
  authToken?: string
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
  authToken,
  onBound,
  before,
  onSentTo,
  onRefusal,
  emptyError,
}: BindFormProps<Reply>) {
  const t = useT()
  const [country, setCountry] = useState<string>(before?.country ?? DEFAULT_COUNTRY)
  const [text, setText] = useState(before?.text ?? '')
  const [isReminded, setIsReminded] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  const contact = channel === 'mobile' ? mobileOf(country, text) : emailOf(text)
  const [sent, setSent] = useState<(SentCode & { token: string; to: string }) | undefined>(() => {
    const fresh = freshCode(BIND, contact, bearer)
    return fresh && { ...fresh, to: nameOf(contact) }
  })
  const sender = useSendCode({
    biz: BIND,
    bearer,
    onSent: (code, to) => {
      setCodeError(undefined)
      setSent({ ...code, to: nameOf(to) })
      onSentTo?.({ country, text })
    },
    onRefusal,
  })
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
    const proof = {
      code,
      token: sent.token,
      source: source(),
      ...(authToken ? { auth_token: authToken } : {}),
    }
    if ('mobile' in contact) void mobile.run({ body: { ...contact.mobile, ...proof }, token: bearer })
    else void email.run({ body: { ...contact.email, ...proof }, token: bearer })
  }
  const change = (value: string) => {
    setText(value)
    setIsReminded(false)
    sender.clearError()
  }
  // A code for another number than the one that stands there now is of no use.
  const shown = sent?.to === nameOf(contact) ? sent : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text === '') setIsReminded(true)
    if (isComplete(contact) && !shown && !sender.isSending) sender.send(contact)
  }
  const common = {
    value: text,
    onValueChange: change,
    error: sender.error ?? (isReminded ? emptyError : undefined),
    shouldFocus: true,
  }
  return (
    <div className="grid gap-4">
      <form onSubmit={submit} noValidate className="grid gap-4">
        {channel === 'mobile' ? (
          <MobileField {...common} country={country} onCountry={setCountry} />
        ) : (
          <EmailField {...common} />
        )}
        {!shown && (
          <Button
            type="submit"
            variant="gold"
            size="lg"
            isWide
            disabled={!isComplete(contact) && !(emptyError && text === '')}
            isLoading={sender.isSending}
          >
            {t('account.contact.send')}
          </Button>
        )}
      </form>
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
