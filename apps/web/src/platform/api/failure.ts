// The ways a call can fail. A screen decides by class and by `reason`, never by the text.
import type { Envelope } from '@mela/contract/endpoint.ts'
import type { RefusalName } from '@mela/contract/refusals.ts'

/** An expected "no" of the server, in words that may be shown. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: RefusalName | (string & {})
  readonly code: number
  readonly fields: NonNullable<Envelope['fields']>

  constructor(envelope: Envelope) {
    super(envelope.message ?? '')
    this.reason = envelope.reason ?? ''
    this.code = envelope.code
    this.fields = envelope.fields ?? []
  }
}

/** The request did not reach the server, or its answer did not reach us. */
export class Offline extends Error {
  override name = 'Offline'
}

export class TimedOut extends Error {
  override name = 'TimedOut'
}

/** An answer that no contract foresees: a bug on one of the two sides. */
export class Unexpected extends Error {
  override name = 'Unexpected'
}

/** Nobody waits for the answer any more: a newer equal read, a logout, or the screen itself took the call back. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

/** The code of "too often" and of "busy". */
const TRY_LATER = 10014
/** Nothing was said about what was asked: not reached, not in time, or the server has too much to do. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof Offline ||
  failure instanceof TimedOut ||
  (failure instanceof Refusal && failure.code === TRY_LATER)

// One failure is shown once (AP-12): whoever shows it marks it, and the toast leaves marked ones alone.
const shown = new WeakSet<Error>()
export const markShown = (failure: Error): void => void shown.add(failure)
export const isShown = (failure: Error): boolean => shown.has(failure)
