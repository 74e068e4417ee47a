import { type ReactNode, useRef } from 'react'
import { useAutoplay } from '#ui/motion/use-autoplay.ts'

export interface AutoScrollListProps {
  label: string
  /** Rows of equal height, each an `li`. */
  children: ReactNode
  /** Moves by itself, a row at a time. */
  isMoving: boolean
  intervalMs?: number
  /** The height of the window onto the list. */
  className?: string
}

/** A list that moves on by itself and can be scrolled by hand; under a finger, a pointer or the focus it rests. */
export function AutoScrollList({
  label,
  children,
  isMoving,
  intervalMs = 4000,
  className = '',
}: AutoScrollListProps) {
  const box = useRef<HTMLDivElement>(null)
  const turn = () => {
    const window = box.current
    const row = window?.querySelector('li')?.offsetHeight
    if (!window || !row) return
    const isAtEnd = window.scrollTop + window.clientHeight >= window.scrollHeight - 1
    const next = isAtEnd ? 0 : (Math.round(window.scrollTop / row) + 1) * row
    window.scrollTo({ top: next, behavior: 'smooth' })
  }
  useAutoplay(box, { isEnabled: isMoving, intervalMs, onTurn: turn })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region that scrolls must be reached by the keys; it is no section of the page.
    <div
      ref={box}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      className={`no-scrollbar overflow-y-auto overscroll-contain -outline-offset-2 ${className}`}
    >
      <ul>{children}</ul>
    </div>
  )
}
