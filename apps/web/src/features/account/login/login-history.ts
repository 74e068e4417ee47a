// Every step of the login is an entry of the browser's history. Leaving the login takes all of them back, so that
// nobody has to press back five times afterwards.
import type { RouterHistory } from '@tanstack/react-router'
import { indexOf } from '#platform/history-place.ts'
import { stepOf } from './login-state.ts'

/** Goes back to an entry; done when the browser is there. */
export function goBackTo(history: RouterHistory, index: number): Promise<void> {
  const steps = index - indexOf(history)
  if (steps >= 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = history.subscribe(() => {
      stop()
      resolve()
    })
    history.go(steps)
  })
}

/** Takes the entries of the login back, the one that opened it too unless it was the first of all. */
export async function leaveLogin(history: RouterHistory, openedAt: number): Promise<void> {
  await goBackTo(history, Math.max(0, openedAt - 1))
  const { pathname, search, hash } = history.location
  if (stepOf(hash.replace(/^#/, '')) !== null) history.replace(pathname + search)
}
