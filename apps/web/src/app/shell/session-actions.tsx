import { lazy, Suspense } from 'react'
import { useOpenLogin } from '#features/account/login/login-state.ts'
import { useT, withTexts } from '#platform/i18n/intl.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { hasService, ServiceButton } from './service-button.tsx'

// Members' parts bring the contract; a visitor's first page does without.
const MemberActions = lazy(withTexts(() => import('./member-actions.tsx')))

/** The end of every tab's bar: a login button for visitors, balance and bell for members (HM-07). */
export function SessionActions({ path }: { path: string }) {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  const openLogin = useOpenLogin()
  return (
    <>
      {isSignedIn ? (
        <Suspense fallback={<span className="h-9 w-36" />}>
          <MemberActions />
        </Suspense>
      ) : (
        <Button variant="glass" size="sm" className="me-2" onClick={() => openLogin()}>
          {t('app.login')}
        </Button>
      )}
      {hasService(path) && <ServiceButton />}
    </>
  )
}
