// A swipe from the edge of a phone shows the page before under the finger, and then goes there. The browser says so with
// the step (`hasUAVisualTransition`): a slide of ours after that would be a second one.

export function watchEdgeSwipes(): () => boolean {
  let isSwiped = false
  // Before the router hears of it.
  const hear = (event: PopStateEvent) => {
    isSwiped = event.hasUAVisualTransition === true
  }
  addEventListener('popstate', hear, { capture: true })
  /** Whether the step that is being taken has been shown already; asked once per step. */
  return () => {
    const was = isSwiped
    isSwiped = false
    return was
  }
}
