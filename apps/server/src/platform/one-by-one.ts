// Work of one key is done one after another, and few of a key may wait; different keys do not wait for each other. On this
// node only: what must hold on all of them is held by the database.
import type { RefusalName } from '@mela/contract/refusals.ts'
import { refuse } from './refusal.ts'

export function oneByOne(atMost: number, reason: RefusalName) {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { length: 0, last: Promise.resolve() }
    if (line.length >= atMost) throw refuse(reason)
    line.length += 1
    lines.set(key, line)
    const mine = line.last.then(work, work)
    line.last = mine
    try {
      return await mine
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}
