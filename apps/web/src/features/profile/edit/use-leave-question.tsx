import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { isSignedIn } from '#platform/session.ts'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'

type Answer = (shouldStay: boolean) => void

/**
 * Asks before a page with unsaved changes is left, by a link, by back or by closing the tab. It speaks to the history
 * itself: the router's own hook for this would travel with everybody's first page.
 */
export function useLeaveQuestion(isDirty: boolean): ReactNode {
  const t = useT()
  const router = useRouter()
  // More than one when back is pressed again over the question: all of them get the same answer.
  const [asked, setAsked] = useState<readonly Answer[]>([])
  useEffect(() => {
    if (!isDirty) return
    return router.history.block({
      blockerFn: ({ currentLocation, nextLocation }) => {
        // What opens over the page is a step in the history of the same page; and nobody who was signed out is held.
        if (!isSignedIn() || nextLocation.pathname === currentLocation.pathname) return false
        return new Promise<boolean>((resolve) => setAsked((others) => [...others, resolve]))
      },
      enableBeforeUnload: isSignedIn,
    })
  }, [router, isDirty])
  const say = (shouldStay: boolean) => {
    for (const answer of asked) answer(shouldStay)
    setAsked([])
  }
  return (
    <ConfirmDialog
      isOpen={asked.length > 0}
      title={t('profile.leave.title')}
      description={t('profile.leave.text')}
      confirmLabel={t('profile.leave.confirm')}
      cancelLabel={t('profile.leave.cancel')}
      tone="danger"
      onConfirm={() => say(false)}
      onCancel={() => say(true)}
    />
  )
}
