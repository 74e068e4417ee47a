// The one time that the sheet comes by itself (AU-14): to a member who has signed in with a plain browser, over one of
// the tabs. It is the least urgent of all that comes by itself, so it lets the others come first: it waits until nothing
// has been open for some seconds, and for half a minute after a pop-up or another prompt, so that nobody closes one after
// the other. A visit that ends before is no loss, the next one asks again.
import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isScreenFree, takeScreen } from '#platform/attention.ts'
import type { Overlay } from '#platform/overlay.ts'
import { useIsSignedIn } from '#platform/session.ts'
import { read, write } from '#platform/storage.ts'

const QUIET_S = 8
const turn = { restMs: 30_000 }

export function usePrompt({ isOpen, open }: Overlay, isOffered: boolean, prepare: () => Promise<unknown>) {
  const isSignedIn = useIsSignedIn()
  const isTab = useMatches({ select: (matches) => matches.at(-1)?.staticData.isTab === true })
  const leave = useRef<() => void>(undefined)

  useEffect(() => {
    if (!isSignedIn || !isOffered || !isTab || read('install_prompt_flag')) return
    let isOver = false
    let quietS = 0
    const come = async () => {
      await prepare()
      // Another tab may have shown it meanwhile.
      if (isOver || read('install_prompt_flag')) return
      leave.current = takeScreen(turn)
      if (!leave.current) return
      write('install_prompt_flag', '1')
      open()
    }
    const timer = setInterval(() => {
      quietS = isScreenFree(turn) ? quietS + 1 : 0
      if (quietS < QUIET_S) return
      quietS = 0
      // Without a network there is nothing to show; it asks again.
      come().catch(() => {})
    }, 1000)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isSignedIn, isOffered, isTab, open, prepare])

  useEffect(() => {
    if (!isOpen) return
    return () => leave.current?.()
  }, [isOpen])
}
