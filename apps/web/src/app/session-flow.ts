// How a session ends without a click, and where that leaves the screen.
import { markShown } from '#platform/api/failure.ts'
import { onSessionRefused } from '#platform/api/session-refusal.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { endSession, isSignedIn } from '#platform/session.ts'
import { isLogoutClicked } from '#platform/storage.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { router } from './router.tsx'

const SIGNED_OUT_TOAST = 'signed-out'

/** RT-17: 10005 and 10017 from any call. */
export function wireSession(): void {
  onSessionRefused((refusal) => {
    if (!isSignedIn()) return
    endSession()
    markShown(refusal)
    void toast(refusal.message || translate('app.loggedOut'), { id: SIGNED_OUT_TOAST, tone: 'bad' })
    void router.navigate({ to: '/game' })
  })
}

/** RT-16: the server itself cut the line. A click on logout makes it do so too, and is not news. */
export function leaveWithServer(): void {
  if (isLogoutClicked() || !isSignedIn()) return
  endSession()
  void toast(translate('app.loggedOut'), { id: SIGNED_OUT_TOAST, tone: 'bad' })
  void router.navigate({ to: '/' })
}
