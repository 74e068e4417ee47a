// iOS lays its keyboard over the page instead of making the page smaller: a composer at the bottom would lie under it.
// Elsewhere the page itself gets smaller (`interactive-widget` in index.html), and there is nothing to do.

/** Bars of the browser that come and go are smaller than any keyboard. */
const KEYBOARD_PX = 120

/** Keeps `--keyboard` as high as what covers the page; frame and sheets end above it. */
export function followKeyboard(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const { style } = document.documentElement
  const fit = () => {
    const coveredPx = innerHeight - viewport.height
    // Whoever zooms in sees less of the page, too.
    if (viewport.scale !== 1 || coveredPx < KEYBOARD_PX) style.removeProperty('--keyboard')
    else {
      style.setProperty('--keyboard', `${Math.round(coveredPx)}px`)
      // iOS has moved the page up to show the field, which now has room where it belongs.
      scrollTo(0, 0)
    }
  }
  viewport.addEventListener('resize', fit)
  viewport.addEventListener('scroll', fit)
}
