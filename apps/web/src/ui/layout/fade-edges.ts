// What scrolls sideways fades out at the end behind which there is more, so that one sees that it can be moved:
// `<ul ref={fadeEdges} className="fade-x overflow-x-auto">`. The mark is put on the element itself: nothing is drawn
// again while it scrolls.

/** A pixel is lost to rounding. */
const NEARLY_PX = 1

/** Which ends hide something, as `data-more`; the utility `fade-x` reads it. */
function markEnds(row: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = row
  const ends = [
    scrollLeft > NEARLY_PX && 'before',
    scrollLeft + clientWidth < scrollWidth - NEARLY_PX && 'after',
  ].filter(Boolean)
  if (ends.length > 0) row.dataset.more = ends.join(' ')
  else delete row.dataset.more
}

/** A ref for the box that scrolls. It looks again when the box, what is in it, or its place changes. */
export function fadeEdges(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined
  const look = () => markEnds(row)
  const sizes = new ResizeObserver(look)
  const watch = () => {
    sizes.disconnect()
    for (const part of [row, ...row.children]) sizes.observe(part)
  }
  const parts = new MutationObserver(watch)
  parts.observe(row, { childList: true })
  row.addEventListener('scroll', look, { passive: true })
  watch()
  return () => {
    sizes.disconnect()
    parts.disconnect()
    row.removeEventListener('scroll', look)
  }
}
