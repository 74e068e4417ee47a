import { account, type OwnUser } from '@mela/contract/account.ts'
import { call } from '#platform/api/call.ts'
import { announceLoginFinished } from '#platform/login-finished.ts'
import { announceSignedIn, holdToken } from '#platform/session.ts'
import { keepOwnUser } from '../own-user.ts'

/** Only a loaded member is signed in: when this fails, nothing on the device has changed (AU-28). */
export async function finishLogin(token: string): Promise<void> {
  const user = await call(account.info, { query: {}, token })
  if (!('username' in user)) throw new Error('/user/info answered another member')
  keepOwnUser(user satisfies OwnUser)
  holdToken(token)
  announceSignedIn()
  announceLoginFinished()
}
