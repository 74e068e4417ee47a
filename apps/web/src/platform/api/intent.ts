// One action of a member, however often it has to be sent. The key is made before the first try and kept while
// nobody knows whether the server acted; a definite answer ends the intent.
import { newKey } from '../random.ts'
import { Refusal } from './failure.ts'

export type Intent = {
  keyFor: (args: unknown) => string
  /** Told how the try ended: undefined is success. */
  settle: (failure?: unknown) => void
}

export function createIntent(makeKey: () => string = newKey): Intent {
  let current: { of: string; key: string } | undefined
  return {
    keyFor(args) {
      const of = fingerprintOf(args)
      if (current?.of !== of) current = { of, key: makeKey() }
      return current.key
    },
    settle(failure) {
      const isStillOpen =
        failure instanceof Refusal ? failure.reason === 'request_in_progress' : failure !== undefined
      if (!isStillOpen) current = undefined
    },
  }
}

export const fingerprintOf = (args: unknown, without?: ReadonlySet<string>): string =>
  JSON.stringify(args, (name, value) => {
    if (without?.has(name)) return undefined
    return typeof value === 'bigint' ? `${value}n` : value
  }) ?? ''
