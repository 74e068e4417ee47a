import { CODE_DIGITS } from '@mela/contract/account-rules.ts'
import { useState } from 'react'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { OtpField } from '#ui/fields/kit/otp-field.tsx'
import { secondsOf, useRemaining } from '#ui/game/use-remaining.ts'
import { SandboxNote } from './sandbox-note.tsx'

type CodeEntryProps = {
  /** When another code may be asked for; undefined is now. */
  retryAt?: number
  /** False while the first code is still being asked for: what is typed then cannot be right. */
  isReady?: boolean
  onCode: (code: string) => void
  isChecking: boolean
  /** A wrong code empties the boxes; the words stay until the next digit. */
  error?: string
  onTyping: () => void
  onResend: () => void
  isSending: boolean
}

/** AU-08: four boxes, the check at the fourth digit, and a resend that counts down. */
export function CodeEntry({
  retryAt,
  isReady = true,
  onCode,
  isChecking,
  error,
  onTyping,
  onResend,
  isSending,
}: CodeEntryProps) {
  const t = useT()
  const [code, setCode] = useState('')
  // A wrong code and a new one both want empty boxes: new ones, of which the first takes the focus.
  const [round, setRound] = useState(0)
  const [seen, setSeen] = useState({ error, retryAt })
  if (error !== seen.error || retryAt !== seen.retryAt) {
    setSeen({ error, retryAt })
    if (error || retryAt !== seen.retryAt) {
      setCode('')
      setRound(round + 1)
    }
  }
  const type = (value: string) => {
    if (isChecking || !isReady) return
    setCode(value)
    if (value !== '') onTyping()
  }
  return (
    <div className="grid gap-3">
      <OtpField
        key={round}
        label={t('account.contact.code')}
        boxLabel={(position) => t('account.contact.digit', { position, length: CODE_DIGITS })}
        length={CODE_DIGITS}
        value={code}
        onValueChange={type}
        onComplete={(value) => !isChecking && isReady && onCode(value)}
        error={error}
        shouldFocus
      />
      <div className="flex min-h-11 items-center gap-3">
        <Resend retryAt={retryAt} onResend={onResend} isSending={isSending} />
        {isChecking && (
          <p role="status" className="flex items-center gap-2 text-sm text-ink2">
            <Spinner />
            {t('account.contact.checking')}
          </p>
        )}
      </div>
      <SandboxNote />
    </div>
  )
}

type ResendProps = Pick<CodeEntryProps, 'retryAt' | 'onResend' | 'isSending'>

function Resend({ retryAt, onResend, isSending }: ResendProps) {
  const t = useT()
  const seconds = secondsOf(useRemaining({ endsAt: retryAt ?? 0, now: serverNow }))
  return (
    <Button
      variant="link"
      disabled={seconds > 0}
      isLoading={isSending}
      onClick={onResend}
      className="tabular-nums"
    >
      {seconds > 0 ? t('account.contact.resendIn', { seconds }) : t('account.contact.resend')}
    </Button>
  )
}
