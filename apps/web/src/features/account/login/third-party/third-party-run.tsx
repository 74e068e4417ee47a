import { LoginFlag } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { useEffect, useRef } from 'react'
import { source } from '#platform/device.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { flowAfterThird } from '../flows.ts'
import { useLoginStore } from '../login-store.ts'
import { useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'
import type { ThirdPartyProof } from './answer.ts'

/** AU-07: stands in the place of the first step while the server asks the provider. */
export function ThirdPartyRun({ proof }: { proof: ThirdPartyProof }) {
  const { take } = useLogin()
  // Nothing on this step is wrong: what the server refuses comes as a toast.
  const login = useLoginCommand(signIn.login, {
    onDone: (answer) => {
      const data = { is_new: answer.flag === LoginFlag.register }
      void take(answer, { flow: flowAfterThird(answer.flag), data })
    },
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // Whatever came of it, the same proof serves no second time.
    void login
      .run({ body: { source: source(), data: proof } })
      .then(() => useLoginStore.setState({ third: undefined }))
  })
  return <ThirdPartyWait />
}

export function ThirdPartyWait() {
  const t = useT()
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-12 text-sm text-ink2">
      <Spinner />
      {t('account.login.start.checking')}
    </p>
  )
}
