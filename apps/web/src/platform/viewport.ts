import { useSyncExternalStore } from 'react'

/** From here on the layout is a desktop's (RT-19). Pixels, so that a larger root font does not move it. */
export const DESKTOP_PX = 768

const wide = matchMedia(`(min-width: ${DESKTOP_PX}px)`)

export const isDesktop = (): boolean => wide.matches

/** Follows the window live, for what CSS alone cannot switch (a drawer that becomes a dialog). */
export function useIsDesktop(): boolean {
  return useSyncExternalStore((changed) => {
    wide.addEventListener('change', changed)
    return () => wide.removeEventListener('change', changed)
  }, isDesktop)
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** True in an installed app, which has no address bar. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
