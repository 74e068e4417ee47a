// What the home page reads, and when it reads again. Members are told by the socket; visitors have none and ask slowly,
// while somebody looks.
import { gameConfigUpdate } from '@mela/contract/event.ts'
import { games, roundResult } from '@mela/contract/games.ts'
import { homepage } from '@mela/contract/homepage.ts'
import { useEffect, useRef } from 'react'
import { keyOf, queryClient, readOf, useRead } from '#platform/api/query.ts'
import { currentLocale, useLocaleStore } from '#platform/i18n/locale.ts'
import { randomShare } from '#platform/random.ts'
import { isSignedIn as hasSession, useIsSignedIn } from '#platform/session.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import { contentOfPage } from '../first-content.ts'

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
  const first = contentOfPage(currentLocale())
  if (first.banner) queryClient.setQueryData(keyOf(homepage.banner), first.banner)
  if (first.announcement) queryClient.setQueryData(keyOf(homepage.announcement), first.announcement)
}

/** What the cache has of the parts above the fold. */
export const lastRead = {
  banner: () => queryClient.getQueryData(readOf(homepage.banner, {}).queryKey),
  announcement: () => queryClient.getQueryData(readOf(homepage.announcement, {}).queryKey),
  games: () => queryClient.getQueryData(readOf(games.config, {}).queryKey)?.switch,
}
/** Of all that the cache tells only what changes data: the rest it tells while a page is drawn. */
export const onRead = (onChange: () => void) =>
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') onChange()
  })

/** Reads what stands above the fold, and again when it may have changed. Draws nothing. */
export function HomeReads() {
  useRead(homepage.banner, {})
  useRead(homepage.announcement, {})
  useRead(games.config, {})
  useWordsOf(
    useLocaleStore(({ locale }) => locale),
    useIsSignedIn(),
  )
  useLiveRefresh()
  return null
}

/** Words that were read in another language, or for somebody else, are read anew. */
function useWordsOf(locale: string, isSignedIn: boolean): void {
  const readFor = useRef(`${locale} ${isSignedIn}`)
  useEffect(() => {
    const now = `${locale} ${isSignedIn}`
    if (readFor.current !== now) refreshWords()
    readFor.current = now
  }, [locale, isSignedIn])
}

/** HM-12 and the winners. Runs only while the tab is shown. */
function useLiveRefresh(): void {
  const isSignedIn = useIsSignedIn()
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
