import { openCustomerService } from '#platform/customer-service.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { StateView } from '#ui/feedback/state-view.tsx'
import { useLogin } from '../use-login.tsx'

/** AU-12: nothing is bound, so no code can be sent; only people can help. */
export function ResetErrorStep() {
  const t = useT()
  const { close, back } = useLogin()
  const ask = async () => {
    await close()
    openCustomerService()
  }
  return (
    <StateView
      scene="chat"
      size="compact"
      title={t('account.login.resetError.heading')}
      text={t('account.login.resetError.text')}
      action={
        <div className="grid gap-2">
          <Button size="lg" autoFocus onClick={() => void ask()}>
            {t('account.login.resetError.service')}
          </Button>
          <Button variant="link" onClick={back}>
            {t('account.login.resetError.other')}
          </Button>
        </div>
      }
    />
  )
}
