// What the home page shows above the fold: what the query cache has read, and until then what the page brought along.
import type { FirstContent } from '@mela/contract/homepage.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { contentOfPage } from './first-content.ts'
import type { HomeGame } from './home-games.ts'
import type { LivePart } from './use-live.ts'

export type HomeContent = {
  banner: FirstContent['banner'] | undefined
  announcement: FirstContent['announcement'] | undefined
  games: readonly HomeGame[] | undefined
}

/** The cache comes with the live part, so it is not there from the beginning. */
export function useHomeContent(live: LivePart | undefined): HomeContent {
  const locale = useLocaleStore((state) => state.locale)
  const first = useMemo(() => contentOfPage(locale), [locale])
  return {
    banner: useCached(live, live?.lastRead.banner) ?? first.banner,
    announcement: useCached(live, live?.lastRead.announcement) ?? first.announcement,
    games: useCached(live, live?.lastRead.games) ?? first.games,
  }
}

function useCached<Data>(live: LivePart | undefined, read: (() => Data) | undefined): Data | undefined {
  const subscribe = useCallback((onChange: () => void) => live?.onRead(onChange) ?? (() => {}), [live])
  return useSyncExternalStore(subscribe, () => read?.())
}
