// The expected "no". Anything else that is thrown is a bug: it is logged, answered with 500 and never explained.
import type { RefusalName } from '@mela/contract/refusals.ts'

export type FieldProblem = { path: string; problem: string }

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: RefusalName
  readonly fields: readonly FieldProblem[] | undefined
  /** From when on it may be tried again, in milliseconds. */
  readonly retryAt: number | undefined

  constructor(reason: RefusalName, more: { fields?: readonly FieldProblem[]; retryAt?: number } = {}) {
    super(reason)
    this.reason = reason
    this.fields = more.fields
    this.retryAt = more.retryAt
  }
}

/** `throw refuse('betting_closed')` */
export function refuse(reason: RefusalName, fields?: readonly FieldProblem[]): Refusal {
  return new Refusal(reason, { fields })
}

export const refuseUntil = (reason: RefusalName, retryAt: number): Refusal => new Refusal(reason, { retryAt })
