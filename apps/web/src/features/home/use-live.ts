// The live part of the home page: everything that asks the server, and the sections below the fold. It brings the
// contract and the query cache, so a visitor's first page does without it until it is at rest or touched.
import { startTransition, useEffect, useState } from 'react'
import { announce } from '#platform/api/notice.ts'
import { isSignedIn } from '#platform/session.ts'
import { useHomeContent } from './home-content.ts'
import { onRest } from './on-rest.ts'

type LivePart = typeof import('./live/live-home.tsx').livePart
let loaded: LivePart | undefined

export type Live = { part: LivePart | undefined; retry: () => void }

export function useLive(): Live {
  const [part, setPart] = useState(loaded)
  const load = () => {
    useHomeContent.setState({ trouble: undefined })
    // Its words are in the first pack: completing that would draw the whole app anew.
    import('./live/live-home.tsx').then(
      ({ livePart }) => {
        loaded = livePart
        // It is a lot to draw: in slices, so that a slow phone still answers the finger.
        startTransition(() => setPart(livePart))
      },
      (failure) => {
        useHomeContent.setState({ trouble: navigator.onLine ? 'failed' : 'offline' })
        announce(failure)
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the tab comes out of hiding.
  useEffect(() => {
    if (part) return
    const { banner } = useHomeContent.getState()
    // Members load the same code for their balance; whoever has nothing to look at yet must not wait either.
    if (isSignedIn() || !banner) load()
    else return onRest(load)
  }, [part])
  return { part, retry: load }
}
