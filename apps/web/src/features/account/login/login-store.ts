// The state of the login in this tab. Every change is kept for a reload; a closed or finished login leaves nothing.
import { create } from 'zustand'
import { readForTab, removeForTab, writeForTab } from '#platform/storage.ts'
import { flows, type LoginEvent, type LoginState, next, opening } from './flows.ts'
import type { ThirdPartyProof } from './third-party/answer.ts'

type Kept = {
  state: LoginState
  /** The place in the browser's history of the entry that opened the login. */
  openedAt: number
}

/** Said on the first step about what led back to it. */
export type RestartReason = 'expired' | 'passwordChanged' | 'thirdRefused'

type LoginStore = Kept & {
  /** Counts the moves, so that an answer that comes after one is left alone. */
  visit: number
  finish: 'idle' | 'loading' | 'failed'
  failure?: unknown
  restartReason?: RestartReason
  /** What a provider has answered and the server has not seen yet. Never kept. */
  third?: ThirdPartyProof
}

const idle = { finish: 'idle', failure: undefined, restartReason: undefined, third: undefined } as const

export const useLoginStore = create<LoginStore>(() => ({ ...restored(), visit: 0, ...idle }))

function restored(): Kept {
  try {
    const kept = JSON.parse(readForTab('login') ?? '') as Kept
    if (kept.state.flow in flows && Number.isInteger(kept.state.step)) return kept
  } catch {
    // Nothing is kept, or it was meddled with.
  }
  return { state: opening, openedAt: 0 }
}

export function dispatch(event: LoginEvent): LoginState {
  const { state, openedAt, visit } = useLoginStore.getState()
  const after = next(state, event)
  const hasMoved = after.step !== state.step || after.flow !== state.flow
  useLoginStore.setState({
    state: after,
    visit: hasMoved ? visit + 1 : visit,
    // What was said about the last step does not concern the next.
    ...(hasMoved ? { restartReason: undefined } : {}),
  })
  writeForTab('login', JSON.stringify({ state: after, openedAt } satisfies Kept))
  return after
}

/** Opened anew, or found again after a reload at the step where it was left. */
export function openStore(historyIndex: number): void {
  const isKept = readForTab('login') !== null
  const { state, openedAt } = isKept ? restored() : { state: opening, openedAt: historyIndex }
  useLoginStore.setState(({ visit, third, restartReason }) => ({
    ...idle,
    state,
    openedAt,
    visit: visit + 1,
    third,
    restartReason,
  }))
  writeForTab('login', JSON.stringify({ state, openedAt } satisfies Kept))
}

/** The drawer goes on showing its last step while it slides away; only what is kept is gone at once. */
export function forgetLogin(): void {
  removeForTab('login')
  useLoginStore.setState(({ visit }) => ({ visit: visit + 1 }))
}

export function emptyStore(): void {
  useLoginStore.setState(({ visit }) => ({ state: opening, visit: visit + 1, ...idle }))
}
