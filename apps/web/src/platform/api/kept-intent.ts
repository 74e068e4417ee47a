// An intent that survives a reload of its tab. Whoever sends money, loses the answer, reloads and sends the same again gets
// the first answer, because the same key goes out. Kept is a hash of what was sent, never what it says.
import { newKey } from '../random.ts'
import { onSessionEnd } from '../session.ts'
import { readForTab, removeForTab, writeForTab } from '../storage.ts'
import { Refusal } from './failure.ts'
import { fingerprintOf, type Intent } from './intent.ts'

/** After this the same details are a new action: somebody who pays the same sum twice a day means it. */
const KEPT_MS = 15 * 60_000
/** A PIN could be guessed from a hash that it is part of. */
const secrets = new Set(['pin', 'password', 'old_password', 'token'])
/** After these nobody knows yet what became of the action, or it was done with another PIN. */
const undecided = new Set(['request_in_progress', 'idempotency_conflict'])

type Kept = Record<string, { key: string; at: number }>

export function createKeptIntent(path: string, makeKey: () => string = newKey): Intent {
  let mark: string | undefined
  return {
    keyFor(args) {
      mark = hashOf(path + fingerprintOf(args, secrets))
      const kept = readKept()
      const { key } = kept[mark] ?? { key: makeKey() }
      write({ ...kept, [mark]: kept[mark] ?? { key, at: Date.now() } })
      return key
    },
    settle(failure) {
      const isOpen = failure instanceof Refusal ? undecided.has(failure.reason) : failure !== undefined
      if (isOpen || mark === undefined) return
      const { [mark]: _, ...others } = readKept()
      write(others)
    },
  }
}

function readKept(): Kept {
  try {
    const all = Object.entries(JSON.parse(readForTab('intents') ?? '{}') as Kept)
    return Object.fromEntries(all.filter(([, { at }]) => Date.now() - at < KEPT_MS))
  } catch {
    return {}
  }
}

function write(kept: Kept): void {
  if (Object.keys(kept).length === 0) removeForTab('intents')
  else writeForTab('intents', JSON.stringify(kept))
}

onSessionEnd(() => removeForTab('intents'))

/** Two FNV-1a hashes of 32 bits: enough to tell the few actions of one tab apart. */
function hashOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return (a >>> 0).toString(16) + (b >>> 0).toString(16)
}
