import { VerificationPurpose, VerificationTarget } from '@mela/contract/enums.ts'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { CodeEntry } from '../contact/code-entry.tsx'
import { markUsed, type SentCode } from '../contact/sent-codes.ts'
import { useSendCode } from '../contact/use-send-code.ts'
import type { ProofParts } from './proof-parts.ts'

type CodeProofProps = ProofParts & {
  channel: 'mobile' | 'email'
  /** Masked. */
  target: string
}

/** A code to what is bound already. Where it goes is the server's to know. */
export function CodeProof({ channel, target, prove, isChecking, error, onTyping }: CodeProofProps) {
  const t = useT()
  const contact = { bound: { type: VerificationTarget[channel] } }
  const [sent, setSent] = useState<SentCode & { token: string }>()
  const sender = useSendCode({ biz: VerificationPurpose.step_up, onSent: setSent })
  const check = (code: string) => {
    if (!sent) return
    // Right or wrong, a code that was tried is not offered again after a reload.
    markUsed(VerificationPurpose.step_up, contact)
    prove({ code, token: sent.token })
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2">
        {t(sent ? 'account.contact.sentTo' : 'account.stepUp.codeTo', { target })}
      </p>
      {sender.error && <InfoBanner kind="danger">{sender.error}</InfoBanner>}
      {sent ? (
        <CodeEntry
          retryAt={sent.retry_at}
          onCode={check}
          isChecking={isChecking}
          error={error}
          onTyping={onTyping}
          onResend={() => sender.send(contact, sent.token)}
          isSending={sender.isSending}
        />
      ) : (
        <Button size="lg" isWide isLoading={sender.isSending} onClick={() => sender.send(contact)}>
          {t('account.contact.send')}
        </Button>
      )}
    </div>
  )
}
