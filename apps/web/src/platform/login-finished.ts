// A sign-in that somebody has just finished by hand in this tab. Unlike `onSignedIn` of session.ts it stays silent
// when another tab signs in, so that only one of them greets the member.
type Listener = () => void
const listeners = new Set<Listener>()

export function onLoginFinished(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceLoginFinished(): void {
  for (const listener of listeners) listener()
}
