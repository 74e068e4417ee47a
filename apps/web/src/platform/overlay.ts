// A sheet or dialog that the browser's back closes: it is open while the current entry of the history says so.
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlay?: string
  }
}

export type Overlay = { isOpen: boolean; open: () => void; close: () => void }

export function useOverlay(name: string): Overlay {
  const router = useRouter()
  const isOpen = useLocation({ select: (location) => location.state.overlay === name })
  const open = useCallback(() => {
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, overlay: name }),
    })
  }, [router, name])
  const close = useCallback(() => {
    // A swipe and a tap may both ask for the same closing: only the first one is a step back.
    if (router.history.location.state.overlay === name) router.history.back()
  }, [router, name])
  return { isOpen, open, close }
}
