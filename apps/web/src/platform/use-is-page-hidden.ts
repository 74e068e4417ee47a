import { useSyncExternalStore } from 'react'

const follow = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether nobody can see the page: another tab of the browser, a locked phone. */
export const useIsPageHidden = (): boolean => useSyncExternalStore(follow, () => document.hidden)
