import { firstVisit } from '#platform/later.ts'
import { isDesktop, prefersReducedMotion } from '#platform/viewport.ts'

const SLIDE_MS = 200

/** Coming back from another page, the page itself slides. */
const isSliding = () =>
  CSS.supports('selector(:active-view-transition)') &&
  document.documentElement.matches(':active-view-transition')

/** On a phone a room slides in as other pages do, but is there at once: no picture of the list is taken before. */
export function slideIn(room: HTMLElement | null): void {
  if (!room || firstVisit.isOn() || isDesktop() || prefersReducedMotion() || isSliding()) return
  room.animate(
    { translate: ['30% 0', '0 0'], opacity: [0.6, 1] },
    { duration: SLIDE_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
}
