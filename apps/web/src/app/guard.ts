// Who may open what (RT-12 to RT-15). Runs before a page shows; throws a redirect when it may not.
import { redirect } from '@tanstack/react-router'
import { prepareLogin } from '#features/account/login/login-state.ts'
import { Cancelled, isUnanswered, Refusal, Unexpected } from '#platform/api/failure.ts'
import type { Visit } from '#platform/route.tsx'
import { maybeInviterCode } from '#platform/search.ts'
import { endSession, isSignedIn } from '#platform/session.ts'
import { rememberInviterCode } from '#platform/storage.ts'

/** The part of a query that no redirect may lose (RT-14). */
export function carried(search: { inviterCode?: unknown }): { inviterCode?: string } {
  const inviterCode = maybeInviterCode(search.inviterCode)
  return inviterCode ? { inviterCode } : {}
}

export async function guard({ access, isTab, location }: Visit): Promise<void> {
  const search = carried(location.search as { inviterCode?: unknown })
  if (search.inviterCode) rememberInviterCode(search.inviterCode)

  if (isSignedIn()) {
    await loadMember(search)
    return
  }
  if (access === 'anyone') return
  // What another app shared waits on the device until somebody has signed in.
  if (isTab || (location.search as { share?: unknown }).share === 'received') {
    prepareLogin(location.href.split('#')[0] ?? null)
    throw redirect({ to: '/game', search, hash: '0', replace: true })
  }
  throw redirect({ to: '/', search, replace: true })
}

async function loadMember(search: { inviterCode?: string }): Promise<void> {
  try {
    const { loadOwnUser } = await import('#features/account/own-user.ts')
    await loadOwnUser()
  } catch (failure) {
    // Without an answer of the server's nobody said that the session is over: not when it could not be reached or was too
    // busy, nor when a part of the app could not be loaded. The page shows what happened and offers to try again.
    const isAnswered =
      [Refusal, Unexpected, Cancelled].some((kind) => failure instanceof kind) && !isUnanswered(failure)
    if (!isAnswered && isSignedIn()) throw failure
    if (!(failure instanceof Cancelled)) endSession()
    throw redirect({ to: '/', search, replace: true })
  }
}
