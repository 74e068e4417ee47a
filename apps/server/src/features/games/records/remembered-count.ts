// Counting a long past anew for every page would be most of a page's cost. What lies behind a moment no longer changes
// in number, so it is counted once and remembered; a memory, never the truth: it can be thrown away at any time.
import type { Platform } from '#platform/platform.ts'
import { state } from '#platform/state.ts'

type Count = (after: Date | null, upto: Date) => Promise<number>
type Memory = Map<string, { uptoMs: number; count: number }>

const MAX = 10_000
const memories = state((): Memory => new Map())

/** How many there are up to this moment, behind which nothing is ever added. */
export async function countUpTo(platform: Platform, key: string, upto: Date, count: Count): Promise<number> {
  const memory = memories.of(platform)
  const remembered = memory.get(key)
  // A clock that was set back makes a memory of the future: useless.
  const known = remembered && remembered.uptoMs <= upto.getTime() ? remembered : undefined
  const sum = (known?.count ?? 0) + (await count(known ? new Date(known.uptoMs) : null, upto))
  memory.delete(key)
  memory.set(key, { uptoMs: upto.getTime(), count: sum })
  for (const oldest of memory.keys()) {
    if (memory.size <= MAX) break
    memory.delete(oldest)
  }
  return sum
}
