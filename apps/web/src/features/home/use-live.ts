// The live part of the home page: everything that asks the server, and the sections below the fold. It brings the
// contract and the query cache, so a visitor's first page does without it until it is idle or touched.
import { startTransition, useEffect, useState } from 'react'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { currentLocale } from '#platform/i18n/locale.ts'
import { whenIdle } from '#platform/later.ts'
import { isSignedIn } from '#platform/session.ts'
import { contentOfPage } from './first-content.ts'

export type LivePart = typeof import('./live/live-part.ts').livePart

type Live = { part: LivePart | undefined; hasFailed: boolean; load: () => void }

export function useLive(): Live {
  const [part, setPart] = useState<LivePart>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = () => {
    setHasFailed(false)
    // Its words are in the first pack: completing that would draw the whole app anew.
    import('./live/live-part.ts').then(
      // It is a lot to draw: in slices, so that a slow phone still answers the finger.
      ({ livePart }) => startTransition(() => setPart(livePart)),
      (failure) => {
        setHasFailed(true)
        tellFailure(failure)
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the tab comes out of hiding.
  useEffect(() => {
    if (part) return
    // Members load the same code for their balance; whoever has nothing to look at yet must not wait either.
    if (isSignedIn() || !contentOfPage(currentLocale()).banner) load()
    else return whenIdle(load)
  }, [part])
  return { part, hasFailed, load }
}
