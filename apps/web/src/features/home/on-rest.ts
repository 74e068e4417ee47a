const REST_MS = 1000
// Not scrolling itself: a conversation that opens scrolls to its end.
const touches = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/** Runs once the page has been loaded for a second, or as soon as somebody touches it. Returns how to call it off. */
export function onRest(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const callOff = () => {
    clearTimeout(timer)
    removeEventListener('load', wait)
    for (const touch of touches) removeEventListener(touch, go, { capture: true })
  }
  const go = () => {
    callOff()
    run()
  }
  const wait = () => {
    timer = setTimeout(go, REST_MS)
  }
  for (const touch of touches) addEventListener(touch, go, { capture: true, passive: true })
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
  return callOff
}
