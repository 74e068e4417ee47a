import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/intl.tsx'
import { packsFor } from '#platform/i18n/packs.ts'
import { useIsSignedIn } from '#platform/session.ts'

// Neither is part of the first paint.
const ServiceShortcut = lazy(
  withTexts(() => import('#features/service/member/service-shortcut.tsx'), packsFor('service')),
)
const VisitorService = lazy(() => import('./visitor-service.tsx'))

/** CH-14: the places that have it. On the chats it is among the rooms itself. */
const places = [
  '/game',
  '/invite',
  '/recharge',
  '/profile',
  '/withdraw',
  '/recharge-sub',
  '/user-authentication',
]
export const hasService = (path: string): boolean => places.includes(path)

export function ServiceButton() {
  const isSignedIn = useIsSignedIn()
  return (
    <Suspense fallback={<span className="size-11" />}>
      {isSignedIn ? <ServiceShortcut /> : <VisitorService />}
    </Suspense>
  )
}
