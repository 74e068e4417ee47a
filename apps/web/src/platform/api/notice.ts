// How failures reach people when the screen itself says nothing. The words and the toast are the app's.
import { Cancelled, isShown, markShown, Offline, Refusal, TimedOut } from './failure.ts'

export type FailureKind = 'refused' | 'offline' | 'timed_out' | 'unexpected'

export function kindOf(failure: unknown): FailureKind {
  if (failure instanceof Refusal) return 'refused'
  if (failure instanceof Offline) return 'offline'
  if (failure instanceof TimedOut) return 'timed_out'
  return 'unexpected'
}

type Announcer = { say: (failure: Error) => void; report: (failure: Error) => void }
let announcer: Announcer = { say: () => {}, report: () => {} }
export function setAnnouncer(given: Announcer): void {
  announcer = given
}

/** Says a failure unless it has been said, or nobody waits for it any more. */
export function announce(failure: unknown): void {
  const error = failure instanceof Error ? failure : new Error(String(failure))
  if (kindOf(error) === 'unexpected' && !(error instanceof Cancelled)) announcer.report(error)
  if (error instanceof Cancelled || isShown(error)) return
  markShown(error)
  announcer.say(error)
}
