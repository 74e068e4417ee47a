import { lazy, Suspense, useRef } from 'react'
import { withTexts } from '#platform/i18n/intl.tsx'
import { useLoginStep } from './login-state.ts'

const LoginDrawer = lazy(withTexts(() => import('./login-drawer.tsx')))

/** Stands once in the shell; loads the drawer when it is first asked for. */
export function LoginGate() {
  const step = useLoginStep()
  const wasOpened = useRef(false)
  wasOpened.current ||= step !== null
  if (!wasOpened.current) return null
  return (
    <Suspense fallback={null}>
      <LoginDrawer hashStep={step} />
    </Suspense>
  )
}
