import { type RefObject, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'

export interface AutoplayOptions {
  isEnabled: boolean
  intervalMs: number
  onTurn: () => void
}

/**
 * Turns something every so often, and stops under the finger or pointer, on focus inside, in a hidden tab,
 * with reduced motion, and by the pause button that whoever uses this must offer (WCAG 2.2.2).
 */
export function useAutoplay(
  box: RefObject<HTMLElement | null>,
  { isEnabled, intervalMs, onTurn }: AutoplayOptions,
) {
  const isReduced = useReducedMotion()
  const [isPausedByHand, setIsPausedByHand] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const turn = useRef(onTurn)
  turn.current = onTurn
  const isPlaying = isEnabled && !isReduced && !isPausedByHand && !isHeld

  useEffect(() => {
    const element = box.current
    if (!element) return
    const hold = () => setIsHeld(true)
    const release = () => setIsHeld(element.matches(':focus-within') || document.hidden)
    const onHidden = () => (document.hidden ? hold() : release())
    const listeners: [string, () => void][] = [
      ['pointerenter', hold],
      ['pointerdown', hold],
      ['focusin', hold],
      ['pointerleave', release],
      ['pointercancel', release],
      ['touchend', release],
      ['focusout', release],
    ]
    for (const [name, listener] of listeners) element.addEventListener(name, listener, { passive: true })
    document.addEventListener('visibilitychange', onHidden)
    // A tab that comes out of hiding missed the finger that was lifted meanwhile.
    release()
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [box])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => turn.current(), intervalMs)
    return () => clearInterval(timer)
  }, [isPlaying, intervalMs])

  return { isPlaying, isReduced, isPausedByHand, toggle: () => setIsPausedByHand(!isPausedByHand) }
}
