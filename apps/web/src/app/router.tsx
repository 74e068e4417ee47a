// The route table, put together from the features, and how pages change.
import {
  createBrowserHistory,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { watchEdgeSwipes } from '#platform/edge-swipe.ts'
import { isGoingBack } from '#platform/history-place.ts'
import { firstVisit } from '#platform/later.ts'
import { root } from '#platform/route.tsx'
import { parseSearch, stringifySearch } from '#platform/search.ts'
import { isDesktop, prefersReducedMotion } from '#platform/viewport.ts'
import { loadGallery } from '../gallery.ts'
import { pages } from './features.ts'
import { carried, guard } from './guard.ts'
import { PageErrorScreen } from './screens/page-error-screen.tsx'
import { PageSkeleton } from './screens/page-skeleton.tsx'
import { FirstShell } from './shell/first-shell.tsx'
import { tabs } from './tabs.tsx'

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/game', search: carried(search), replace: true })
  },
})

const galleries = loadGallery
  ? [createRoute({ getParentRoute: () => root, path: '/__kit', component: lazyRouteComponent(loadGallery) })]
  : []

root.update({
  component: FirstShell,
  notFoundComponent: lazyRouteComponent(() => import('./screens/not-found-screen.tsx')),
})

const routeTree = root.addChildren([home, ...galleries, ...pages])

const isTabPath = (path: string) => tabs.some((tab) => tab.path === path)
/** A room is there at once and slides in by itself (chat/room/slide-in.ts). */
const isRoomPath = (path: string) => path.startsWith('/chat/')
const takeSwipe = watchEdgeSwipes()
const history = createBrowserHistory()

export const router = createRouter({
  routeTree,
  context: { guard },
  history,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The hash is the login's step, not a place on the page.
  defaultHashScrollIntoView: false,
  notFoundMode: 'root',
  defaultErrorComponent: PageErrorScreen,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  /** A page slides over the one it came from, on phones only; tabs change at once. */
  defaultViewTransition: {
    types: ({ fromLocation, toLocation, pathChanged }) => {
      if (takeSwipe() || !fromLocation || !pathChanged || isDesktop() || prefersReducedMotion()) return false
      if (isTabPath(fromLocation.pathname) && isTabPath(toLocation.pathname)) return false
      const isBack = isGoingBack(history)
      if (!isBack && isRoomPath(toLocation.pathname)) return false
      return [isBack ? 'slide-back' : 'slide-forward']
    },
  },
})

// The first step of all leads from `/` to the page that the visit begins with, without a page before it.
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) firstVisit.end()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
