// Who listens to what in one app, and who gives what: filled from the features when the app is put together. Two apps in one
// process know nothing of each other, and what is no part of an app, such as a sandbox that is off, is not in here.
import type { Tx } from './db/database.ts'
import type { Platform } from './platform.ts'

export type During<T> = (tx: Tx, platform: Platform, what: T) => Promise<void>
export type After<T> = (platform: Platform, what: T) => void | Promise<void>

/** By the event or the port that they belong to. */
export type Wiring = {
  readonly during: Map<object, During<never>[]>
  /** Bound to the platform of the app; none of them throws. */
  readonly after: Map<object, ((what: never) => void)[]>
  readonly given: Map<object, unknown>
}

/** What a feature names in `listens` and `gives`. Returns how to take it back. */
export type Connection = { connect(platform: Platform): () => void }

export const newWiring = (): Wiring => ({ during: new Map(), after: new Map(), given: new Map() })

/** Adds to a list of the map; returns how to take it out again. */
export function addTo<T>(lists: Map<object, T[]>, key: object, one: T): () => void {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  list.push(one)
  return () => {
    list.splice(list.indexOf(one), 1)
  }
}
