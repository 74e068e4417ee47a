import { LoginFlag, VerificationPurpose } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { source } from '#platform/device.ts'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { CodeEntry } from '../../contact/code-entry.tsx'
import { emailOf, mobileOf, type NamedContact, withCode } from '../../contact/contact.ts'
import { defaultCountry } from '../../contact/default-country.ts'
import { markUsed, sentBefore } from '../../contact/sent-codes.ts'
import { type Channel, channelOf, type LoginState, withInviter } from '../flows.ts'
import { dispatch, useLoginStore } from '../login-store.ts'
import { useLogin } from '../use-login.tsx'
import { useLoginCode } from '../use-login-code.ts'
import { useLoginCommand } from '../use-login-command.ts'
import { DoneBefore } from './done-before.tsx'

/** AU-08. */
export function CodeStep() {
  const isDone = useLoginStore(({ state }) => state.furthest > state.step)
  return isDone ? <DoneBefore what="code" /> : <CodeForm />
}

function CodeForm() {
  const { move, take } = useLogin()
  const state = useLoginStore((store) => store.state)
  const isFinishing = useLoginStore((store) => store.finish === 'loading')
  const [error, setError] = useState<string>()
  const { flow, data } = state
  const contact = contactOf(state)
  const biz = purposeOf(state)
  const bearer = biz === VerificationPurpose.login_captha ? data.step_token : undefined
  const sender = useLoginCode({
    biz,
    bearer,
    onSent: (sent) => dispatch({ type: 'keep', data: { sent } }),
  })
  const verify = useLoginCommand(signIn.verifyCode, {
    onDone: ({ flag, token, auth_token }) => {
      markUsed(biz, contact)
      if (auth_token) return move({ type: 'next', data: { auth_token } })
      if (flag === undefined || token === undefined) return
      const asksInviter = flag === LoginFlag.bind_inviter
      void take(
        { flag, token },
        { flow: asksInviter ? withInviter(flow) : flow, data: { is_new: flag === LoginFlag.register } },
      )
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setError(failure.message)
      return true
    },
  })

  // After a password the code is sent by itself; for a number or an address the step before has sent it.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || data.sent) return
    hasBegun.current = true
    sender.send(contact)
  })

  const check = (code: string) => {
    const token = data.sent?.token
    if (!token || verify.isRunning || isFinishing) return
    setError(undefined)
    void verify.run({ body: { biz, data: withCode(contact, code), token, source: source() }, token: bearer })
  }
  return (
    <div className="grid gap-4 pt-1">
      {sender.error && <InfoBanner kind="danger">{sender.error}</InfoBanner>}
      <CodeEntry
        retryAt={data.sent?.retry_at ?? sentBefore(biz, contact)?.retry_at}
        isReady={data.sent?.token !== undefined}
        onCode={check}
        isChecking={verify.isRunning || isFinishing}
        error={error}
        onTyping={() => setError(undefined)}
        onResend={() => sender.send(contact, data.sent?.token)}
        isSending={sender.isSending}
      />
    </div>
  )
}

function purposeOf({ flow }: LoginState): VerificationPurpose {
  if (flow === 'reset') return VerificationPurpose.reset_password
  return channelOf(flow) === 'username' ? VerificationPurpose.login_captha : VerificationPurpose.login
}

function contactOf({ flow, data }: LoginState): NamedContact {
  const channel: Channel = flow === 'reset' ? (data.reset_by ?? 'username') : channelOf(flow)
  if (channel === 'mobile') return mobileOf(data.country ?? defaultCountry(), data.phone_number ?? '')
  if (channel === 'email') return emailOf(data.mailbox_number ?? '')
  return { account: { username: data.username ?? '' } }
}
