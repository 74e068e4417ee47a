import { signIn } from '@mela/contract/sign-in.ts'
import { useState } from 'react'
import type { Refusal } from '#platform/api/failure.ts'
import { source } from '#platform/device.ts'
import { useLoginStore } from '../login-store.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'
import { AccountForm } from './account-form.tsx'
import { DoneBefore } from './done-before.tsx'

/** The registration by username: the account exists after it, and may still have to bind a contact. */
export function SetPasswordStep() {
  const { take } = useLogin()
  const { username = '' } = useCollected()
  const [refusal, setRefusal] = useState<Refusal>()
  const isDone = useLoginStore(({ state }) => state.furthest > state.step)
  const isFinishing = useLoginStore((store) => store.finish === 'loading')
  const register = useLoginCommand(signIn.register, {
    onDone: (answer) => void take(answer, {}),
    onRefusal: (refused) => {
      setRefusal(refused)
      return true
    },
  })
  if (isDone) return <DoneBefore what="account" />
  return (
    <AccountForm
      username={username}
      refusal={refusal}
      onEdit={() => setRefusal(undefined)}
      onSend={({ adult, terms, ...account }) =>
        void register.run({ body: { source: source(), account, adult, terms } })
      }
      isSending={register.isRunning || isFinishing}
    />
  )
}
