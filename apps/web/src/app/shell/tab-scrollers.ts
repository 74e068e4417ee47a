// The scrollers of the tabs that have been opened. A kept-alive tab keeps its place by itself in some browsers and
// not in others, so the place is also kept here (RT-03).
const scrollers = new Map<string, HTMLElement>()
const places = new Map<string, number>()

export function holdScroller(path: string, element: HTMLElement): () => void {
  scrollers.set(path, element)
  const note = () => {
    // A hidden scroller reports 0: that is not a place that anyone scrolled to.
    if (element.offsetParent !== null) places.set(path, element.scrollTop)
  }
  element.addEventListener('scroll', note, { passive: true })
  return () => {
    element.removeEventListener('scroll', note)
    scrollers.delete(path)
  }
}

export function restorePlace(path: string): void {
  const element = scrollers.get(path)
  const place = places.get(path)
  // One that nobody has scrolled is at its top; to ask would lay the page out once more.
  if (element && place !== undefined && element.scrollTop !== place) element.scrollTop = place
}

export function forgetPlace(path: string): void {
  places.delete(path)
}

/** Safari before 26 does not say when a scroll has ended. */
const ARRIVED_MS = 1_000

/** True when there was a way to go; false when the tab already is, or is already on its way, at the top. */
export function scrollToTop(path: string, behavior: ScrollBehavior): boolean {
  const element = scrollers.get(path)
  if (!element || element.scrollTop <= 0 || headed.has(element)) return false
  if (behavior === 'smooth') {
    headed.add(element)
    const arrive = () => {
      clearTimeout(timer)
      element.removeEventListener('scrollend', arrive)
      headed.delete(element)
    }
    const timer = setTimeout(arrive, ARRIVED_MS)
    element.addEventListener('scrollend', arrive)
  }
  element.scrollTo({ top: 0, behavior })
  return true
}
const headed = new WeakSet<HTMLElement>()
