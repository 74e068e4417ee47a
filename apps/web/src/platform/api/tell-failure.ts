// How failures reach people when the screen itself says nothing. The words and the toast are the app's.
import { Cancelled, isShown, markShown, Offline, Refusal, TimedOut } from './failure.ts'

export type FailureKind = 'refused' | 'offline' | 'timed_out' | 'unexpected'

export function kindOf(failure: unknown): FailureKind {
  if (failure instanceof Refusal) return 'refused'
  if (failure instanceof Offline) return 'offline'
  if (failure instanceof TimedOut) return 'timed_out'
  return 'unexpected'
}

type Teller = { say: (failure: Error) => void; report: (failure: Error) => void }
let teller: Teller = { say: () => {}, report: () => {} }
export function setFailureTeller(given: Teller): void {
  teller = given
}

/** Says a failure unless it has been said, or nobody waits for it any more. */
export function tellFailure(failure: unknown): void {
  const error = failure instanceof Error ? failure : new Error(String(failure))
  if (kindOf(error) === 'unexpected' && !(error instanceof Cancelled)) teller.report(error)
  if (error instanceof Cancelled || isShown(error)) return
  markShown(error)
  teller.say(error)
}
