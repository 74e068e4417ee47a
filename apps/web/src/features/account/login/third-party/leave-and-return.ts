// A sign-in at a provider: the browser leaves for its page and comes back with an answer in the hash. No second
// window: the page's own isolation would cut it off, and phones treat it badly.
import type { AnyRouter } from '@tanstack/react-router'
import { serverNow } from '#platform/clock.ts'
import { newKey } from '#platform/random.ts'
import { maybePath } from '#platform/search.ts'
import { isSignedIn } from '#platform/session.ts'
import { readForTab, removeForTab, writeForTab } from '#platform/storage.ts'
import { useLoginStore } from '../login-store.ts'
import { readAnswer, type Started } from './answer.ts'
import { authorizeUrl, type Provider, type SignInOptions } from './providers.ts'

export function leaveFor(provider: Provider, options: SignInOptions): void {
  const state = newKey()
  const address = authorizeUrl(provider, options, { origin: location.origin, state })
  if (!address) return
  const started: Started = {
    provider,
    state,
    started_at: serverNow(),
    path: location.pathname + location.search,
  }
  writeForTab('third_party', JSON.stringify(started))
  location.assign(address)
}

/** Opens the login where it was left and lets it go on with the answer. */
export function returnWith(answer: string, { history }: Pick<AnyRouter, 'history'>): void {
  const started = takeStarted()
  const proof = readAnswer(answer, started, serverNow())
  if (proof === 'foreign' || isSignedIn()) return
  removeForTab('login')
  useLoginStore.setState(proof === 'refused' ? { restartReason: 'thirdRefused' } : { third: proof })
  history.replace(`${maybePath(started?.path) ?? '/game'}#0`)
}

/** Once: an answer that is tried again finds nothing. */
function takeStarted(): Started | undefined {
  const text = readForTab('third_party')
  removeForTab('third_party')
  try {
    return text ? (JSON.parse(text) as Started) : undefined
  } catch {
    return undefined
  }
}
