// What of a member is on the device outside of this page, and goes with their session (AU-23): the phone may be shared. What
// was written and not sent goes too; whoever signs out by hand is asked about that first.
import { showOnIcon } from './app-badge.ts'
import { forgetStrangers } from './device-db.ts'
import { forgetShare } from './received-share.ts'

/** After the token is gone, so that everything that is left belongs to nobody or to whoever another tab has signed in. */
export async function forgetMember(): Promise<void> {
  showOnIcon(0)
  await Promise.all([forgetStrangers(), forgetShare(), closeNotifications()])
}

/** The lock screen tells who wrote. */
async function closeNotifications(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await worker?.getNotifications()) ?? []) shown.close()
  } catch {
    // A browser without them shows none.
  }
}
