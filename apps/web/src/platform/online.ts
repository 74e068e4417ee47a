import { useSyncExternalStore } from 'react'

export const isOnline = (): boolean => navigator.onLine

export function useIsOnline(): boolean {
  return useSyncExternalStore((changed) => {
    addEventListener('online', changed)
    addEventListener('offline', changed)
    return () => {
      removeEventListener('online', changed)
      removeEventListener('offline', changed)
    }
  }, isOnline)
}
