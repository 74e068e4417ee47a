// What a feature needs and one below it has, such as the check of a PIN: declared by the one who needs it, given by the other
// in `feature(endpoints, { gives: [pinProof.by(…)] })`.
import type { Platform } from './platform.ts'
import type { Connection } from './wiring.ts'

export type Port<T> = {
  /** One feature gives it. */
  by(given: T): Connection
  /** The fallback where nobody gives it; without one that is a mistake in how the app was put together. */
  of(platform: Platform): T
  /** In the place of what was given, for tests. */
  replace(platform: Platform, given: T): void
}

export function port<T>(name: string, fallback?: T): Port<T> {
  const self: Port<T> = {
    by: (given) => ({
      connect: ({ wiring }) => {
        if (wiring.given.has(self)) throw new Error(`${name} is given twice`)
        wiring.given.set(self, given)
        return () => wiring.given.delete(self)
      },
    }),
    of: ({ wiring }) => {
      const given = (wiring.given.get(self) as T | undefined) ?? fallback
      if (given === undefined) throw new Error(`nobody gives ${name}`)
      return given
    },
    replace: ({ wiring }, given) => {
      wiring.given.set(self, given)
    },
  }
  return self
}
