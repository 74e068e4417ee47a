import { useLayoutEffect, useRef, useState } from 'react'

export interface FitTextProps {
  text: string
  /** The text never takes more than this; a longer one is set smaller. */
  maxWidthPx: number
}

/** How much of its size a text of this width may keep. */
export const fitOf = (widthPx: number, maxWidthPx: number): number =>
  widthPx > maxWidthPx ? maxWidthPx / widthPx : 1

/** One line that shrinks to fit. A silent copy keeps the full size and is measured, so that a late font counts too. */
export function FitText({ text, maxWidthPx }: FitTextProps) {
  const copy = useRef<HTMLSpanElement>(null)
  const [fit, setFit] = useState(1)
  useLayoutEffect(() => {
    const element = copy.current
    if (!element) return
    const measure = () => setFit(fitOf(element.getBoundingClientRect().width, maxWidthPx))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [maxWidthPx])
  return (
    <span className="relative inline-block whitespace-nowrap" style={{ maxWidth: maxWidthPx }}>
      {/* Out of the flow and clipped: the copy must not widen the button. */}
      <span aria-hidden="true" className="invisible absolute size-0 overflow-clip">
        <span ref={copy} className="inline-block">
          {text}
        </span>
      </span>
      <span style={{ fontSize: `${fit}em` }}>{text}</span>
    </span>
  )
}
