// The login lives in the address: the hash is its step (AU-01), so that the browser's back goes one step back and
// closes it on the first. This much of it is part of the first paint; the drawer itself is not.
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { maybePath } from '#platform/search.ts'
import { useIsSignedIn } from '#platform/session.ts'
import { readForTab, removeForTab, writeForTab } from '#platform/storage.ts'

/** A fresh login, and where to go after it (RT-15); null stays here. */
export function prepareLogin(target: string | null): void {
  removeForTab('login')
  if (target === null) removeForTab('login_target')
  else writeForTab('login_target', target)
}

export function takeTarget(): string | null {
  const path = maybePath(readForTab('login_target'))
  removeForTab('login_target')
  return path ?? null
}

export const stepOf = (hash: string): number | null => (/^\d{1,2}$/.test(hash) ? Number(hash) : null)

export function useLoginStep(): number | null {
  const isSignedIn = useIsSignedIn()
  const step = useLocation({ select: (location) => stepOf(location.hash) })
  return isSignedIn ? null : step
}

export function useOpenLogin(): (targetPath?: string) => void {
  const router = useRouter()
  return useCallback(
    (targetPath) => {
      prepareLogin(targetPath ?? null)
      void router.navigate({ to: '.', search: true, hash: '0' })
    },
    [router],
  )
}
