// What the home page reads, and when it reads again. Members are told by the socket; visitors have none and ask slowly,
// while somebody looks.
import { gameConfigUpdate } from '@mela/contract/event.ts'
import { games, roundResult } from '@mela/contract/games.ts'
import { homepage } from '@mela/contract/homepage.ts'
import { useEffect } from 'react'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { randomShare } from '#platform/random.ts'
import { isSignedIn as hasSession, useIsSignedIn } from '#platform/session.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import { first } from '../first-content.ts'

/** A result is public before its round is settled; the prizes follow within seconds. Many devices ask: not at once. */
const AFTER_RESULT_MS = 4000
const SPREAD_MS = 4000
const VISITOR_EVERY_MS = 60_000

const refresh = (...endpoints: { path: string }[]) => {
  for (const { path } of endpoints) void queryClient.invalidateQueries({ queryKey: [path] })
}
const refreshWinners = () => refresh(games.latestWinners, games.earningsRanking)
const refreshContent = () => refresh(games.config, homepage.banner, homepage.announcement)
const refreshWords = () => refresh(homepage.banner, homepage.announcement, homepage.marks)

// What the page brought along need not be asked for again by a visitor; a member may be shown something else.
if (!hasSession()) {
  if (first.banner) queryClient.setQueryData(keyOf(homepage.banner), first.banner)
  if (first.announcement) queryClient.setQueryData(keyOf(homepage.announcement), first.announcement)
}

/** In which language, and for whom, content was last asked for. */
const asked = () => `${useLocaleStore.getState().locale} ${hasSession()}`
let wordsFor = asked()

/** HM-12 and the winners. Runs only while the tab is shown. */
export function useLiveRefresh(): void {
  const isSignedIn = useIsSignedIn()
  const locale = useLocaleStore((state) => state.locale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are read where they live.
  useEffect(() => {
    if (wordsFor !== asked()) refreshWords()
    wordsFor = asked()
  }, [locale, isSignedIn])

  useEffect(() => {
    if (!isSignedIn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          refreshWinners()
        },
        AFTER_RESULT_MS + randomShare() * SPREAD_MS,
      )
    }
    const all = () => {
      refreshContent()
      refreshWinners()
    }
    const ends = [onEvent(gameConfigUpdate, refreshContent), onEvent(roundResult, soon), onReconnect(all)]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [isSignedIn])

  useEffect(() => {
    if (isSignedIn) return
    const look = () => {
      if (document.hidden) return
      refreshContent()
      refreshWinners()
    }
    const timer = setInterval(look, VISITOR_EVERY_MS)
    return () => clearInterval(timer)
  }, [isSignedIn])
}
