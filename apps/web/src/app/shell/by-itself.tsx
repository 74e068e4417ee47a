// What comes up by itself: it waits until the page is idle, and main.tsx says when that is.
import { type ComponentType, lazy, Suspense } from 'react'
import { create } from 'zustand'
import { useIsSignedIn } from '#platform/session.ts'

export const useByItself = create<{ isIdle: boolean }>(() => ({ isIdle: false }))

/** Nobody misses what comes by itself and could not be fetched. */
const host = (load: () => Promise<ComponentType>) =>
  lazy<ComponentType>(() =>
    load().then(
      (Host) => ({ default: Host }),
      () => ({ default: () => null }),
    ),
  )

const PopUpHost = host(() => import('#features/content/pop-ups/pop-up-host.tsx').then((it) => it.PopUpHost))
const InstallHost = host(() => import('#features/install/install-host.tsx').then((it) => it.InstallHost))
const PushPrompt = host(() => import('#features/notify/push/push-prompt.tsx').then((it) => it.PushPrompt))

export function ByItself() {
  const { isIdle } = useByItself()
  const isSignedIn = useIsSignedIn()
  return (
    isIdle && (
      <Suspense fallback={null}>
        <PopUpHost />
        {isSignedIn && <InstallHost />}
        {isSignedIn && <PushPrompt />}
      </Suspense>
    )
  )
}
