import { lazy, Suspense } from 'react'
import { useIsSignedIn } from '#platform/session.ts'
import { GuestScreen } from './guest/guest-screen.tsx'
import { GuestSkeleton } from './guest/guest-skeleton.tsx'

// Members have a chat like any other; a guest does not load it.
const ToServiceRoom = lazy(() => import('./member/to-service-room.tsx'))

export default function ServiceScreen() {
  const isSignedIn = useIsSignedIn()
  if (!isSignedIn) return <GuestScreen />
  return (
    <Suspense fallback={<GuestSkeleton />}>
      <ToServiceRoom />
    </Suspense>
  )
}
