import { useState } from 'react'
import type { Values } from './form-types.ts'

type Draft<V extends Values, X extends Values> = {
  fields: V
  extras: X
  keep: (part: Partial<V & X>) => void
}

/** The values of a form outside of it, for whatever looks at them before the form judges them, such as a lookup. */
export function useDraft<V extends Values, X extends Values>(first: { fields: V; extras: X }): Draft<V, X> {
  const [typed, setTyped] = useState<Partial<V & X>>({})
  const now = <T extends Values>(given: T): T =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, name in typed ? typed[name] : value]),
    ) as T
  return {
    fields: now(first.fields),
    extras: now(first.extras),
    keep: (part) => setTyped((before) => ({ ...before, ...part })),
  }
}
