import { useDeferredValue, useLayoutEffect } from 'react'
import { Shell } from './shell.tsx'

const shell = <Shell />

/**
 * The frame, drawn in slices when a visit begins, so that a slow phone answers to taps meanwhile. Until it is there the
 * page shows what it painted by itself (`#first` of index.html).
 */
export function FirstShell() {
  const shown = useDeferredValue(shell, null)
  useLayoutEffect(() => {
    if (shown) document.getElementById('first')?.remove()
  }, [shown])
  return shown
}
