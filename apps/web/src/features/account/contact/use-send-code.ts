import { type VerificationPurpose, VerificationTarget } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { source } from '#platform/device.ts'
import type { Contact } from './contact.ts'
import { freshCode, keepSent, markOf, type SentCode } from './sent-codes.ts'

type SendCode = {
  biz: VerificationPurpose
  /** The token of a step, while there is no session. */
  bearer?: string
  onSent: (sent: SentCode & { token: string }, contact: Contact) => void
  /** The account has neither a number nor an address. */
  onNoneBound?: () => void
  /** May take a refusal over by returning true; else its words are the error. */
  onRefusal?: (refusal: Refusal) => boolean
}

export type CodeSender = {
  /** Asks for a code, or takes the one that is on its way. `previous` is the token of the code it replaces. */
  send: (contact: Contact, previous?: string) => void
  isSending: boolean
  error?: string
  clearError: () => void
}

export function useSendCode({ biz, bearer, onSent, onNoneBound, onRefusal }: SendCode): CodeSender {
  const [error, setError] = useState<string>()
  const command = useCommand(signIn.verifications, {
    onDone: ({ type, data }, { body }) => {
      if (!data || type === VerificationTarget.none_bound) return onNoneBound?.()
      const { target, token, retry_at } = data
      const channel = type === VerificationTarget.mobile ? 'mobile' : 'email'
      const sent: SentCode & { token: string } = {
        channel,
        target,
        token,
        retry_at,
        asked_by: markOf(bearer),
      }
      keepSent(biz, body.data, sent)
      onSent(sent, body.data)
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      if (!onRefusal?.(failure)) setError(failure.message)
      return true
    },
  })
  const send = (contact: Contact, previous?: string) => {
    setError(undefined)
    const fresh = previous ? undefined : freshCode(biz, contact, bearer)
    if (fresh) onSent(fresh, contact)
    else
      void command.run({
        body: { source: source(), biz, data: contact, ...(previous ? { token: previous } : {}) },
        token: bearer,
      })
  }
  return {
    send,
    isSending: command.isRunning,
    error,
    clearError: () => setError(undefined),
  }
}
