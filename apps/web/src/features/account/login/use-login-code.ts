import type { VerificationPurpose } from '@mela/contract/enums.ts'
import { useRef } from 'react'
import type { SentCode } from '../contact/sent-codes.ts'
import { type CodeSender, useSendCode } from '../contact/use-send-code.ts'
import { useLoginStore } from './login-store.ts'
import { useLogin } from './use-login.tsx'
import { isExpired } from './use-login-command.ts'

type LoginCode = {
  biz: VerificationPurpose
  bearer?: string
  onSent: (sent: SentCode) => void
  onNoneBound?: () => void
}

/** Sends a code for one step; like any answer it is for the step that asked. */
export function useLoginCode({ biz, bearer, onSent, onNoneBound }: LoginCode): CodeSender {
  const { restart } = useLogin()
  const askedAt = useRef(0)
  const isStale = () => useLoginStore.getState().visit !== askedAt.current
  const sender = useSendCode({
    biz,
    bearer,
    onSent: (sent) => {
      if (!isStale()) onSent(sent)
    },
    onNoneBound: () => {
      if (!isStale()) onNoneBound?.()
    },
    onRefusal: (refusal) => {
      if (isStale()) return true
      if (isExpired(refusal)) void restart('expired')
      return isExpired(refusal)
    },
  })
  const send: CodeSender['send'] = (contact, previous) => {
    if (!sender.isSending) askedAt.current = useLoginStore.getState().visit
    sender.send(contact, previous)
  }
  return { ...sender, send }
}
