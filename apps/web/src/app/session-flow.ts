// How a session ends without a click, and where that leaves the screen.
import { markShown } from '#platform/api/failure.ts'
import { onSessionRefused } from '#platform/api/session-refusal.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { endSession, isSignedIn } from '#platform/session.ts'
import { isLogoutClicked } from '#platform/storage.ts'
import { unsentCount } from '#platform/unsent.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { router } from './router.tsx'

const SIGNED_OUT_TOAST = 'signed-out'

/** Nobody can be asked here what is to become of messages that are not sent: they go with the rest, and it is said. */
function leave(why = ''): void {
  const count = unsentCount()
  endSession()
  const note = count > 0 ? { note: translate('app.unsentLost', { count }) } : {}
  void toast(why || translate('app.loggedOut'), { id: SIGNED_OUT_TOAST, tone: 'bad', ...note })
}

/** RT-17: 10005 and 10017 from any call. */
export function wireSession(): void {
  onSessionRefused((refusal) => {
    if (!isSignedIn()) return
    leave(refusal.message)
    markShown(refusal)
    void router.navigate({ to: '/game' })
  })
}

/** RT-16: the server itself cut the line. A click on logout makes it do so too, and is not news. */
export function leaveWithServer(): void {
  if (isLogoutClicked() || !isSignedIn()) return
  leave()
  void router.navigate({ to: '/' })
}
