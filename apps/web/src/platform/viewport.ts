import { useSyncExternalStore } from 'react'

/** From here on the layout is a desktop's (RT-19). Pixels, so that a larger root font does not move it. */
export const DESKTOP_PX = 768

/** From here on there is room for a second column. */
const WIDE_PX = 1100

/** Below it there is no room for a title beside three actions. */
const NARROW_PX = 360

const narrow = matchMedia(`(max-width: ${NARROW_PX - 1}px)`)
const desktop = matchMedia(`(min-width: ${DESKTOP_PX}px)`)
const wide = matchMedia(`(min-width: ${WIDE_PX}px)`)

export const isDesktop = (): boolean => desktop.matches
const isWide = (): boolean => wide.matches
const isNarrow = (): boolean => narrow.matches

const following = (query: MediaQueryList) => (changed: () => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const followDesktop = following(desktop)
const followWide = following(wide)
const followNarrow = following(narrow)

/** Follows the window live, for what CSS alone cannot switch (a drawer that becomes a dialog). */
export const useIsDesktop = (): boolean => useSyncExternalStore(followDesktop, isDesktop)
export const useIsWide = (): boolean => useSyncExternalStore(followWide, isWide)
export const useIsNarrow = (): boolean => useSyncExternalStore(followNarrow, isNarrow)

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** True in an installed app, which has no address bar. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
