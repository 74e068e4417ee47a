import { signIn } from '@mela/contract/sign-in.ts'
import { source } from '#platform/device.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLoginStore } from '../login-store.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'
import { AccountForm, accountOf, newAccount } from './account-form.tsx'
import { DoneBefore } from './done-before.tsx'

/** The last part of a registration that began with a code or a provider: its step token stands for either. */
export function CompleteInfoStep() {
  const t = useT()
  const { take } = useLogin()
  const { step_token } = useCollected()
  const isDone = useLoginStore(({ state }) => state.furthest > state.step)
  const isFinishing = useLoginStore((store) => store.finish === 'loading')
  const form = useForm(signIn.bindAccount, {
    ...newAccount(t),
    command: useLoginCommand,
    request: async (asked) => {
      const { account, consent } = await accountOf(asked)
      return { body: { ...account, ...consent, source: source() }, token: step_token }
    },
    onDone: ({ flag, token }) => void (token && take({ flag, token }, {})),
    isSending: isFinishing,
  })
  return isDone ? <DoneBefore what="account" /> : <AccountForm form={form} />
}
