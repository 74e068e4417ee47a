import { VerificationPurpose } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { source } from '#platform/device.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { CodeEntry } from './code-entry.tsx'
import { markUsed, type SentCode } from './sent-codes.ts'
import { useSendCode } from './use-send-code.ts'

type Purpose = typeof VerificationPurpose.reset_password | typeof VerificationPurpose.change_pin

type ProveOneselfProps = {
  username: string
  /** What the auth_token will be good for. */
  purpose?: Purpose
  onProved: (authToken: string) => void
}

/** A code to what is bound now, which gives an auth_token for ten minutes. */
export function ProveOneself({
  username,
  purpose = VerificationPurpose.reset_password,
  onProved,
}: ProveOneselfProps) {
  const t = useT()
  const contact = { account: { username } }
  const [sent, setSent] = useState<SentCode & { token: string }>()
  const [error, setError] = useState<string>()
  const sender = useSendCode({ biz: purpose, onSent: setSent })
  const verify = useCommand(signIn.verifyCode, {
    onDone: ({ auth_token }) => {
      markUsed(purpose, contact)
      if (auth_token) onProved(auth_token)
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setError(failure.message)
      return true
    },
  })
  const check = (code: string) => {
    if (!sent) return
    const data = { account: { username, code } }
    void verify.run({ body: { biz: purpose, data, token: sent.token, source: source() } })
  }
  if (!sent) {
    return (
      <div className="grid gap-4">
        {sender.error && <InfoBanner kind="danger">{sender.error}</InfoBanner>}
        <Button size="lg" isWide isLoading={sender.isSending} onClick={() => sender.send(contact)}>
          {t('account.contact.send')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2">{t('account.contact.sentTo', { target: sent.target })}</p>
      {sender.error && <InfoBanner kind="danger">{sender.error}</InfoBanner>}
      <CodeEntry
        retryAt={sent.retry_at}
        onCode={check}
        isChecking={verify.isRunning}
        error={error}
        onTyping={() => setError(undefined)}
        onResend={() => sender.send(contact, sent.token)}
        isSending={sender.isSending}
      />
    </div>
  )
}
