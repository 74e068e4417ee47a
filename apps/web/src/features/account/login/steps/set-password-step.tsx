import { signIn } from '@mela/contract/sign-in.ts'
import { source } from '#platform/device.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLoginStore } from '../login-store.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'
import { AccountForm, accountOf, newAccount } from './account-form.tsx'
import { DoneBefore } from './done-before.tsx'

/** The registration by username: the account exists after it, and may still have to bind a contact. */
export function SetPasswordStep() {
  const t = useT()
  const { take } = useLogin()
  const { username = '' } = useCollected()
  const isDone = useLoginStore(({ state }) => state.furthest > state.step)
  const isFinishing = useLoginStore((store) => store.finish === 'loading')
  const form = useForm(signIn.register, {
    ...newAccount(t, username),
    command: useLoginCommand,
    request: async (asked) => {
      const { account, consent } = await accountOf(asked)
      return { body: { source: source(), account, ...consent } }
    },
    onDone: (answer) => void take(answer, {}),
    isSending: isFinishing,
  })
  return isDone ? <DoneBefore what="account" /> : <AccountForm form={form} isNameGiven />
}
