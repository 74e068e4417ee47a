// What a node keeps in memory belongs to its platform: made when it is first asked for, gone with it. Two apps in one process
// share nothing.
import type { Platform } from './platform.ts'

export type State<T> = { of(platform: Platform): T }

/** Declared beside the code that uses it. */
export function state<T>(make: (platform: Platform) => T): State<T> {
  const self: State<T> = { of: (platform) => platform.owned(self, make) }
  return self
}

/** `owner` is the platform itself also where a copy with other connections asks: those end before it does. */
export function ownedValues(owner: () => Platform): Platform['owned'] {
  const values = new Map<object, unknown>()
  return <T>(key: object, make: (platform: Platform) => T): T => {
    if (!values.has(key)) values.set(key, make(owner()))
    return values.get(key) as T
  }
}
