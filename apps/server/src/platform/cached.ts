// What is read often and may be a little old. Whoever asks while it is being read waits for the same answer; a read that
// failed is not kept. A memory of this node, never the truth.
import type { Platform } from './platform.ts'
import { state } from './state.ts'

type Entry<V> = { value: Promise<V>; atMs: number; forMs: number }

export type Cached<A extends unknown[], V> = {
  of(platform: Platform, ...args: A): Promise<V>
  /** The next who asks reads anew, also while somebody else is reading. */
  forget(platform: Platform): void
}

type Options<A extends unknown[], V> = {
  /** The first argument, unless it is told. */
  keyOf?: (...args: NoInfer<A>) => unknown
  /** How many keys are kept; the one that was read longest ago goes first. */
  most?: number
  /** For how long an answer is kept, where it depends on the answer. Never less than `ms`. */
  longer?: (value: V) => number
}

export function cached<A extends unknown[], V>(
  ms: number,
  read: (platform: Platform, ...args: A) => Promise<V>,
  { keyOf = (...args) => args[0], most = 1_000, longer }: Options<A, V> = {},
): Cached<A, V> {
  const entries = state(() => new Map<unknown, Entry<V>>())

  const readAnew = (platform: Platform, key: unknown, args: A): Promise<V> => {
    const known = entries.of(platform)
    const entry: Entry<V> = { value: read(platform, ...args), atMs: platform.clock.now(), forMs: ms }
    known.delete(key)
    known.set(key, entry)
    const [oldest] = known.keys()
    if (known.size > most) known.delete(oldest)
    entry.value.then(
      (value) => {
        entry.forMs = Math.max(ms, longer?.(value) ?? ms)
      },
      () => {
        if (known.get(key) === entry) known.delete(key)
      },
    )
    return entry.value
  }

  return {
    of: (platform, ...args) => {
      const key = keyOf(...args)
      const entry = entries.of(platform).get(key)
      // A clock that was set back is no reason to believe for longer.
      const isFresh = entry && Math.abs(platform.clock.now() - entry.atMs) < entry.forMs
      return isFresh ? entry.value : readAnew(platform, key, args)
    },
    forget: (platform) => entries.of(platform).clear(),
  }
}
