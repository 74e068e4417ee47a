// A page of the app as data: where it stands, what it is called, who may open it and which code draws it. The
// features declare their pages with `page` and `tab`; the app puts them together and brings the guard.
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  type ParsedLocation,
  useRouter,
} from '@tanstack/react-router'
import { type ComponentType, type ReactElement, useDeferredValue, useState } from 'react'
import { type TextKey, withTexts } from './i18n/intl.tsx'
import { packsFor } from './i18n/packs.ts'
import { firstVisit } from './later.ts'
import { maybeInviterCode, type RawSearch } from './search.ts'

/** `anyone` is the whitelist of RT-13; everything else needs a member. */
export type PageAccess = 'anyone' | 'member'

export type Visit = { access: PageAccess; isTab: boolean; location: ParsedLocation }
export type RouterContext = {
  /** Throws a redirect when the page may not be shown. */
  guard: (visit: Visit) => Promise<void>
}

export type ScreenModule = { default: ComponentType }
export type ScreenLoader = () => Promise<ScreenModule>

type PageData = {
  title: TextKey
  access: PageAccess
  isTab?: boolean
  tabScreen?: ScreenLoader
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<PageData> {}
}

export const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: (raw: RawSearch): { inviterCode?: string } => {
    const inviterCode = maybeInviterCode(raw.inviterCode)
    return inviterCode ? { inviterCode } : {}
  },
})

type PageSkeleton = () => ReactElement

type PageSpec<Path extends string, Search extends object> = {
  path: Path
  title: TextKey
  access: PageAccess
  /** Keeps what the page understands and drops the rest; must not throw. */
  search?: (raw: RawSearch) => Search
  /** Which values of the path's parameters are addresses of this page; all others are no page at all. */
  params?: (params: Record<string, string>) => boolean
  /** Shown while its code arrives, in the shape of the page; without it a common one. */
  skeleton?: PageSkeleton
  screen: ScreenLoader
}

// biome-ignore lint/complexity/noBannedTypes: the router's type for "no search of its own" is the empty object.
type NoSearch = {}

export function page<const Path extends `/${string}`, Search extends object = NoSearch>(
  spec: PageSpec<Path, Search>,
) {
  const { path, title, access, search, params: isAddress, skeleton, screen } = spec
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (raw: RawSearch): Search => (search ? understood(raw, search) : ({} as Search)),
    staticData: { title, access },
    beforeLoad: async ({ context, location, params, preload }) => {
      if (isAddress && !isAddress(params as Record<string, string>)) throw notFound()
      // A link that is only hovered over is loaded ahead: nothing may happen yet.
      if (!preload) await context.guard({ access, isTab: false, location })
    },
    ...(skeleton && { pendingComponent: skeleton }),
    component: lazyRouteComponent(inSlices(withTexts(screen, packsOf(title)), skeleton)),
  })
}

/** A title is a text of its feature. */
const packsOf = (title: TextKey) => packsFor(title.split('.')[0] ?? '')

/**
 * The page that a visit begins with is drawn after its skeleton and in slices, so that a slow phone stays able to
 * answer; every later one at once, because it slides in.
 */
function InSlices({ screen, skeleton }: { screen: ReactElement; skeleton: PageSkeleton | undefined }) {
  const common = useRouter().options.defaultPendingComponent
  const Skeleton = skeleton ?? common
  const [first] = useState(() => (firstVisit.isOn() && Skeleton ? <Skeleton /> : screen))
  return useDeferredValue(screen, first)
}

const inSlices =
  (load: ScreenLoader, skeleton: PageSkeleton | undefined) => async (): Promise<ScreenModule> => {
    const { default: Screen } = await load()
    const screen = <Screen />
    return { default: () => <InSlices screen={screen} skeleton={skeleton} /> }
  }

/** The router keeps what a page does not return, so what it dropped has to be taken out by name. */
function understood<Search extends object>(raw: RawSearch, search: (raw: RawSearch) => Search): Search {
  const dropped = Object.keys(raw).filter((name) => name !== 'inviterCode')
  return { ...Object.fromEntries(dropped.map((name) => [name, undefined])), ...search(raw) }
}

type TabSpec<Path extends string> = {
  path: Path
  title: TextKey
  access: PageAccess
  /** A first page must do with the first pack of texts. */
  isFirst?: boolean
  screen: ScreenLoader
}

/** One of the five tabs: a page without a component, because the shell keeps the screens of tabs alive. */
export function tab<const Path extends `/${string}`>(spec: TabSpec<Path>) {
  const { path, title, access, screen, isFirst } = spec
  const tabScreen = !isFirst ? withTexts(screen, packsOf(title)) : screen
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title, access, isTab: true, tabScreen },
    beforeLoad: async ({ context, location, preload }) => {
      if (!preload) await context.guard({ access, isTab: true, location })
    },
    component: () => null,
  })
}
