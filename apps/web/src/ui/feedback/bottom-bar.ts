// What stands at the bottom of the screen and must not be covered: tabs, a composer, the one action of a page or a sheet.
// Each is marked with `data-bottom-bar`.

/** A bar that stands higher has been scrolled there, and is passed by. */
const LOW_PX = 120

/** How much of the screen's bottom they take together. */
export function bottomBarPx(): number {
  let topPx = innerHeight
  for (const bar of document.querySelectorAll('[data-bottom-bar]')) {
    // A sheet that is on its way out.
    if (bar.closest('[data-ending-style]')) continue
    const { top, bottom, height } = bar.getBoundingClientRect()
    if (height > 0 && bottom > innerHeight - LOW_PX && top < topPx) topPx = top
  }
  return Math.max(0, Math.round(innerHeight - topPx))
}
