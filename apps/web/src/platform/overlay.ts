// A sheet or dialog that the browser's back closes: it is open while the current entry of the history says so. One
// that opens over another is named after it, as in `bind-mobile/area-codes`: both are open.
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlay?: string
  }
}

export type Overlay = { isOpen: boolean; open: () => void; close: () => void }

const namesOf = (overlay: string | undefined) => overlay?.split('/') ?? []

export function useOverlay(name: string, { isOver = false } = {}): Overlay {
  const router = useRouter()
  const isOpen = useLocation({ select: (location) => namesOf(location.state.overlay).includes(name) })
  const open = useCallback(() => {
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({
        ...state,
        overlay: isOver && state.overlay ? `${state.overlay}/${name}` : name,
      }),
    })
  }, [router, name, isOver])
  const close = useCallback(() => {
    // A swipe and a tap may both ask for the same closing: only the first one is a step back.
    const names = namesOf(router.history.location.state.overlay)
    if (names.includes(name)) router.history.go(names.indexOf(name) - names.length)
  }, [router, name])
  return { isOpen, open, close }
}
