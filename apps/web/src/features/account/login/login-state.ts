// The login lives in the address: the hash is its step (AU-01), so that the browser's back goes one step back and
// closes it on the first.
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useIsSignedIn } from '#platform/session.ts'

let target: string | null = null

/** Where to go after a successful sign-in (RT-15); null stays here. */
export function rememberTarget(path: string | null): void {
  target = path
}

export function takeTarget(): string | null {
  const path = target
  target = null
  return path
}

const stepOf = (hash: string) => (/^\d{1,2}$/.test(hash) ? Number(hash) : null)

export function useLoginStep(): number | null {
  const isSignedIn = useIsSignedIn()
  const step = useLocation({ select: (location) => stepOf(location.hash) })
  return isSignedIn ? null : step
}

export function useOpenLogin(): (targetPath?: string) => void {
  const router = useRouter()
  return useCallback(
    (targetPath) => {
      rememberTarget(targetPath ?? null)
      void router.navigate({ to: '.', search: true, hash: '0' })
    },
    [router],
  )
}

export function useCloseLogin(): () => void {
  const router = useRouter()
  return useCallback(() => {
    rememberTarget(null)
    if (stepOf(router.history.location.hash.replace(/^#/, '')) === null) return
    // Opened from a page of ours: step back over the entry that the opening made.
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '.', search: true, hash: '', replace: true })
  }, [router])
}
