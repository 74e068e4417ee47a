// The calls under way. A read that is asked for again takes the place of the pending one (AP-03): the same method
// and url, and the same query but for which page. Writes are never taken back, because the server may
// already have done them; a logout takes back everything.
import { onSessionEnd } from '../session.ts'
import { Cancelled } from './failure.ts'

type Call = { readonly controller: AbortController; readonly readKey: string | null }

const calls = new Set<Call>()
let isExempt: (path: string) => boolean = () => false

/** The app names the reads that may run side by side. */
export function exemptFromDuplicates(rule: (path: string) => boolean): void {
  isExempt = rule
}

export function readKeyOf(path: string, query: Record<string, string>): string | null {
  if (isExempt(path)) return null
  const kept = Object.entries(query)
    .filter(([name]) => name !== 'pos' && name !== 'after' && name !== 'limit')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `GET ${path}?${new URLSearchParams(kept)}`
}

export function begin(readKey: string | null): {
  signal: AbortSignal
  abort: (why: Error) => void
  end: () => void
} {
  if (readKey !== null) {
    for (const other of calls)
      if (other.readKey === readKey) other.controller.abort(new Cancelled('asked again'))
  }
  const call: Call = { controller: new AbortController(), readKey }
  calls.add(call)
  return {
    signal: call.controller.signal,
    abort: (why) => call.controller.abort(why),
    end: () => void calls.delete(call),
  }
}

/** At logout nobody waits for anything any more (AP-03). */
export function cancelAllCalls(): void {
  for (const call of calls) call.controller.abort(new Cancelled('signed out'))
  calls.clear()
}

onSessionEnd(cancelAllCalls)
