import { account } from '@mela/contract/account.ts'
import { call } from '#platform/api/call.ts'
import { currentToken, endSession } from '#platform/session.ts'
import { setLogoutClicked } from '#platform/storage.ts'

/**
 * AU-23. The flag comes first: the server closes the socket while it answers, and that must not look forced. Then the
 * device forgets, whatever the network does: nothing is asked any more with a token that the server is about to refuse.
 */
export function logOut(): void {
  const token = currentToken()
  if (!token) return
  setLogoutClicked(true)
  endSession()
  // Without an answer the session on the server ends by itself.
  call(account.logout, { token, outlivesPage: true }).catch(() => {})
}
