import { account } from '@mela/contract/account.ts'
import { call } from '#platform/api/call.ts'
import { endSession } from '#platform/session.ts'
import { setLogoutClicked } from '#platform/storage.ts'

/** Nobody is kept signed in by a bad network: after this long the device forgets the session by itself. */
const PATIENCE_MS = 4000

/** AU-23. The flag comes first: the server closes the socket while it answers, and that must not look forced. */
export async function logOut(): Promise<void> {
  setLogoutClicked(true)
  try {
    await call(account.logout, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    // The session on the server ends by itself; the one on this device ends now.
  }
  endSession()
}
