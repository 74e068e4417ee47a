import { Link } from '@tanstack/react-router'
import { prepareLogin } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Dialog } from '#ui/overlays/lazy.tsx'
import { LOGIN_QUESTION } from './use-recharge.ts'

/** Money needs a wallet to go to: visitors are asked to log in, and come back to what they chose. */
export function LoginQuestion() {
  const t = useT()
  const { isOpen, close } = useOverlay(LOGIN_QUESTION)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('cashier.recharge.login.title')}
      description={t('cashier.recharge.login.text')}
      closeLabel={t('cashier.recharge.login.close')}
      actions={
        <>
          {/* The dialog's own step in the history is replaced: leaving the login then leads to this page. */}
          <Link
            to="."
            search
            hash="0"
            replace
            onClick={() => prepareLogin(null)}
            className={buttonStyle({ isWide: true })}
          >
            {t('cashier.recharge.login.action')}
          </Link>
          <Button variant="quiet" isWide onClick={close}>
            {t('cashier.recharge.login.later')}
          </Button>
        </>
      }
    />
  )
}
