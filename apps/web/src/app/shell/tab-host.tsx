// Keeps the tabs alive: each is mounted on its first visit and from then on only hidden, with its state and its
// place. Effects of hidden tabs stop, so nothing runs behind one's back.
import { Activity, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { TabPartsProvider } from '#platform/page-bar.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { prefersReducedMotion } from '#platform/viewport.ts'
import { ErrorBoundary } from '../screens/error-boundary.tsx'
import { PageSkeleton } from '../screens/page-skeleton.tsx'
import { type Tab, type TabPath, tabs } from '../tabs.tsx'
import { SessionActions } from './session-actions.tsx'
import { forgetPlace, holdScroller, restorePlace, scrollToTop } from './tab-scrollers.ts'

type TabHostProps = { currentPath: TabPath | null; busyPath: TabPath | null }

export function TabHost({ currentPath, busyPath }: TabHostProps) {
  const isSignedIn = useIsSignedIn()
  const visited = useRef(new Set<TabPath>())
  if (currentPath) visited.current.add(currentPath)
  // What a member has seen must not wait, hidden, for whoever signs in next.
  for (const { path, access } of tabs) {
    if (access === 'member' && !isSignedIn && visited.current.delete(path)) forgetPlace(path)
  }
  return tabs
    .filter(({ path }) => visited.current.has(path))
    .map((tab) => (
      <Activity key={tab.path} mode={tab.path === currentPath ? 'visible' : 'hidden'}>
        <TabPane tab={tab} isBusy={busyPath === tab.path} />
      </Activity>
    ))
}

function TabPane({ tab, isBusy }: { tab: Tab; isBusy: boolean }) {
  const { path, screen: TabScreen } = tab
  const scrollerRef = useCallback(
    (element: HTMLDivElement) => {
      const letGo = holdScroller(path, element)
      restorePlace(path)
      return letGo
    },
    [path],
  )
  // Runs again each time the tab comes out of hiding.
  useLayoutEffect(() => restorePlace(path), [path])
  const parts = useMemo(
    () => ({ actions: <SessionActions path={path} />, scrollerRef, isBusy }),
    [path, scrollerRef, isBusy],
  )
  return (
    <section data-tab={path} className="absolute inset-0">
      <TabPartsProvider value={parts}>
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <TabScreen />
          </Suspense>
        </ErrorBoundary>
      </TabPartsProvider>
    </section>
  )
}

/** A tap on the tab that is already shown: to the top first, then refresh. */
export function useRetap(): { busyPath: TabPath | null; retap: (path: TabPath) => void } {
  const [busyPath, setBusyPath] = useState<TabPath | null>(null)
  const retap = useCallback(async (path: TabPath) => {
    if (scrollToTop(path, prefersReducedMotion() ? 'instant' : 'smooth')) return
    setBusyPath(path)
    const { queryClient } = await import('#platform/api/query.ts')
    await queryClient.refetchQueries({ type: 'active' })
    setBusyPath(null)
  }, [])
  return { busyPath, retap }
}
