// Notices that the server has a newer build than this page. It only tells: a reload in the middle of a bet or a
// recording would lose it, so the member decides when.
import { create } from 'zustand'
import { buildId, isDevelopment } from './environment.ts'

const POLL_MS = 5 * 60_000

export const useUpdate = create<{ isReady: boolean }>(() => ({ isReady: false }))

export async function lookForUpdate(): Promise<void> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    const newest: unknown = await response.json()
    if (typeof newest === 'object' && newest !== null && 'build' in newest && newest.build !== buildId()) {
      useUpdate.setState({ isReady: true })
      // Its service worker is fetched meanwhile, and waits as the page does.
      void import('./service-worker.ts').then((worker) => worker.fetchNewest()).catch(() => {})
    }
  } catch {
    // Offline, or a server without the file: there is nothing to tell.
  }
}

export function watchForUpdates(): void {
  if (isDevelopment) return
  setInterval(lookForUpdate, POLL_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForUpdate()
  })
  // A part of an old build is gone from the server as soon as a new one is there.
  addEventListener('vite:preloadError', () => void lookForUpdate())
}

/** With the newest service worker, when one waits; an old page may not find the part that knows about it any more. */
export function reload(): void {
  void import('./service-worker.ts')
    .then((worker) => worker.takeNewest())
    .catch(() => {})
    .finally(() => location.reload())
}

/** How browsers say that a part of the app could not be fetched. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message)
  )
}
