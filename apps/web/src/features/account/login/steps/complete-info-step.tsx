import { signIn } from '@mela/contract/sign-in.ts'
import { useState } from 'react'
import type { Refusal } from '#platform/api/failure.ts'
import { source } from '#platform/device.ts'
import { useLoginStore } from '../login-store.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'
import { AccountForm } from './account-form.tsx'
import { DoneBefore } from './done-before.tsx'

/** The last part of a registration that began with a code or a provider: its step token stands for either. */
export function CompleteInfoStep() {
  const { take } = useLogin()
  const { step_token } = useCollected()
  const [refusal, setRefusal] = useState<Refusal>()
  const isDone = useLoginStore(({ state }) => state.furthest > state.step)
  const isFinishing = useLoginStore((store) => store.finish === 'loading')
  const bind = useLoginCommand(signIn.bindAccount, {
    onDone: ({ flag, token }) => void (token && take({ flag, token }, {})),
    onRefusal: (refused) => {
      setRefusal(refused)
      return true
    },
  })
  if (isDone) return <DoneBefore what="account" />
  return (
    <AccountForm
      refusal={refusal}
      onEdit={() => setRefusal(undefined)}
      onSend={(account) => void bind.run({ body: { ...account, source: source() }, token: step_token })}
      isSending={bind.isRunning || isFinishing}
    />
  )
}
