// What every screen's bar has in common: the page's title and the way back for pages, and for tabs the actions and
// the scroller that belong to the shell. A screen spreads it: `<Screen {...usePageBar()}>`.
import { useCanGoBack, useMatches, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, type Ref, use } from 'react'
import { useT } from './i18n/intl.tsx'

export type PageBar = { title: string; backLabel: string; onBack: () => void; actions?: ReactNode }

/** What the shell puts at the end of a page's bar, on the few pages that have it. */
const PageActions = createContext<ReactNode>(null)
export const PageActionsProvider = PageActions.Provider

export function usePageBar(): PageBar {
  const t = useT()
  const onBack = useBack()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const actions = use(PageActions)
  return { title: title ? t(title) : '', backLabel: t('platform.back'), onBack, ...(actions && { actions }) }
}

/** To where the address says one came from (RT-11), else one step back, or home for someone who came straight here. */
export function useBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // A page that takes `from` has checked that it is a path of this app.
  const from = useMatches({
    select: (matches) => (matches.at(-1)?.search as { from?: string } | undefined)?.from,
  })
  return () => {
    if (from) router.history.replace(from)
    else if (canGoBack) router.history.back()
    else void router.navigate({ to: '/game', replace: true })
  }
}

export type TabBarParts = {
  actions: ReactNode
  scrollerRef: Ref<HTMLDivElement>
  /** True while a second re-tap refreshes the tab. */
  isBusy: boolean
}

const TabParts = createContext<TabBarParts | null>(null)
export const TabPartsProvider = TabParts.Provider

export function useTabParts(): TabBarParts {
  const parts = use(TabParts)
  if (!parts) throw new Error('useTabParts is for the screens of tabs')
  return parts
}
