import { useLayoutEffect, useRef, useState } from 'react'

export interface FitTextProps {
  text: string
  /** The text is never wider: it takes a second line first, and only then it is set smaller. */
  maxWidthPx: number
}

const LINES = 2
/** Words do not fill their lines to the end. */
const FILLED = 0.85

export type TextWidths = { wholePx: number; widestWordPx: number }

/** How much of its size a text may keep: its widest word has to fit a line, and all of it two. */
export const fitOf = ({ wholePx, widestWordPx }: TextWidths, maxWidthPx: number): number => {
  if (wholePx <= maxWidthPx) return 1
  return Math.min(1, maxWidthPx / widestWordPx, (maxWidthPx * LINES * FILLED) / wholePx)
}

/** Up to two lines that shrink to fit. A silent copy keeps the full size and is measured, so that a late font counts too. */
export function FitText({ text, maxWidthPx }: FitTextProps) {
  const whole = useRef<HTMLSpanElement>(null)
  const word = useRef<HTMLSpanElement>(null)
  const [fit, setFit] = useState(1)
  useLayoutEffect(() => {
    const copies = [whole.current, word.current]
    const measure = () => {
      const [wholePx = 0, widestWordPx = 0] = copies.map((copy) => copy?.getBoundingClientRect().width ?? 0)
      setFit(fitOf({ wholePx, widestWordPx }, maxWidthPx))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    for (const copy of copies) if (copy) watcher.observe(copy)
    return () => watcher.disconnect()
  }, [maxWidthPx])
  return (
    <span className="relative inline-block" style={{ maxWidth: maxWidthPx }}>
      {/* Out of the flow and clipped: the copies must not widen the button. */}
      <span aria-hidden="true" className="invisible absolute size-0 overflow-clip">
        <span ref={whole} className="inline-block whitespace-nowrap">
          {text}
        </span>
        <span ref={word} className="inline-block w-min">
          {text}
        </span>
      </span>
      <span className="block leading-tight text-balance" style={{ fontSize: `${fit}em` }}>
        {text}
      </span>
    </span>
  )
}
