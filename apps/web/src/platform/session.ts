// Who is signed in, as far as the platform knows: a token, and what has to happen when it comes and goes.
import { create } from 'zustand'
import { onOtherTab, read, remove, removeMemberKeys, setLogoutClicked, write } from './storage.ts'

export const useSession = create<{ token: string | null }>(() => ({ token: read('auth_token') }))

export const currentToken = (): string | null => useSession.getState().token
export const isSignedIn = (): boolean => currentToken() !== null
export const useIsSignedIn = (): boolean => useSession((session) => session.token !== null)

type Listener = () => void
const startListeners = new Set<Listener>()
const endListeners = new Set<Listener>()

function listen(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The login-success event of AU-14: fired once the session is complete, not when the token arrives. */
export const onSignedIn = (listener: Listener) => listen(startListeners, listener)
/** Runs before the token is gone, so that a listener may still say goodbye with it. */
export const onSessionEnd = (listener: Listener) => listen(endListeners, listener)

export function holdToken(token: string): void {
  setLogoutClicked(false)
  write('auth_token', token)
  useSession.setState({ token })
}

export function announceSignedIn(): void {
  for (const listener of startListeners) listener()
}

/**
 * Forgets the session and all that this device has of its member. The server's half, if it is still there, is the caller's
 * business.
 */
export function endSession(): void {
  if (!isSignedIn()) return
  for (const listener of endListeners) listener()
  // Another tab may have signed somebody in meanwhile.
  if (read('auth_token') === currentToken()) remove('auth_token')
  removeMemberKeys()
  useSession.setState({ token: null })
  void import('./forget-member.ts').then(({ forgetMember }) => forgetMember()).catch(() => {})
}

/** A sign-out in one tab of the browser is a sign-out in all of them; so is a sign-in. */
export function followOtherTabs(): void {
  onOtherTab('auth_token', (token) => {
    if (token === currentToken()) return
    if (isSignedIn()) endSession()
    if (token) {
      write('auth_token', token)
      useSession.setState({ token })
      announceSignedIn()
    }
  })
}
