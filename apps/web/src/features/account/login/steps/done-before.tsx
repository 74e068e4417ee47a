import { CircleCheck } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useLoginStore } from '../login-store.ts'
import { useLogin } from '../use-login.tsx'

/** Somebody went back to a step that can be done once only: it says that it is done and leads on again. */
export function DoneBefore({ what }: { what: 'code' | 'account' }) {
  const t = useT()
  const { move } = useLogin()
  const furthest = useLoginStore((store) => store.state.furthest)
  return (
    <div className="grid gap-4 pt-1">
      <p className="flex items-center gap-3 rounded-md bg-emerald/8 p-4 text-sm">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-emerald-text" />
        {t(`account.login.done.${what}`)}
      </p>
      <Button size="lg" isWide autoFocus onClick={() => move({ type: 'go', step: furthest })}>
        {t('account.login.continue')}
      </Button>
    </div>
  )
}
