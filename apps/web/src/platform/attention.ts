// What comes up by itself, a pop-up or a prompt, comes alone: never over something that somebody opened, never while
// somebody types, never two at once, and not in a tab that nobody looks at.
import { ticks } from './clock.ts'

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [aria-modal=true]'
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

let isTaken = false
let leftAtMs = Number.NEGATIVE_INFINITY

/** A sheet that is still being loaded stands in the history already, the login in the hash. */
const isAnythingOpen = (): boolean =>
  location.hash !== '' ||
  Boolean((history.state as { overlay?: string } | null)?.overlay) ||
  document.querySelector(OVERLAYS) !== null

const isTyping = (): boolean => document.activeElement?.matches(FIELDS) ?? false

export const isScreenFree = ({ restMs = 0 } = {}): boolean =>
  !isTaken && !document.hidden && !isAnythingOpen() && !isTyping() && ticks() - leftAtMs >= restMs

/**
 * Gives the screen to the one who asks, and how to give it back; nothing while it is not free. With `restMs`: nor for that
 * long after somebody else gave it back, so that nobody closes one window after the other.
 */
export function takeScreen({ restMs = 0 } = {}): (() => void) | undefined {
  if (!isScreenFree({ restMs })) return undefined
  isTaken = true
  let isMine = true
  return () => {
    if (isMine) {
      isTaken = false
      leftAtMs = ticks()
    }
    isMine = false
  }
}
