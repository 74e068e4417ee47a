import { Megaphone, Pause, Play } from 'lucide-react'
import { type ElementType, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'

export const SECONDS_PER_PX = 0.03

export interface MarqueeItem {
  id: string
  text: string
  /** What the text is wrapped in when it leads somewhere: a link. */
  wrap?: { as: ElementType; props: Record<string, unknown> } | null
}

export interface MarqueeProps {
  label: string
  items: readonly MarqueeItem[]
  /** Stands until the page has time for it. */
  isWaiting?: boolean
  icon?: ReactNode
  pauseLabel: string
  playLabel: string
}

/**
 * Runs at 0.03 s per pixel of text. It stops under the pointer, on focus, by its button and with reduced motion, where
 * it can be scrolled by hand instead.
 */
export function Marquee({ label, items, isWaiting = false, icon, pauseLabel, playLabel }: MarqueeProps) {
  const copy = useRef<HTMLUListElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const isReduced = useReducedMotion()
  useLayoutEffect(() => {
    const list = copy.current
    if (!list) return
    // Its width changes with the words, the language and the reader's size of text. It is told after the page was laid
    // out: asking for it here would lay the page out twice.
    const watch = new ResizeObserver(() => setWidthPx(list.offsetWidth))
    watch.observe(list)
    return () => watch.disconnect()
  }, [])

  const animation = isReduced
    ? undefined
    : `facet-marquee ${widthPx * SECONDS_PER_PX}s linear infinite ${isPaused || isWaiting ? 'paused' : 'running'}`
  return (
    <section
      aria-label={label}
      className="flex h-11 items-center gap-3 rounded-full bg-surface ps-4 pe-1 text-sm text-ink2 shadow-1"
    >
      <span className="shrink-0 text-brand-text" aria-hidden="true">
        {icon ?? <Megaphone className="size-5" />}
      </span>
      <div
        className={`group min-w-0 flex-1 [mask-image:linear-gradient(90deg,transparent,#000_1.2rem,#000_calc(100%-1.2rem),transparent)] ${isReduced ? 'no-scrollbar overflow-x-auto' : 'overflow-clip'}`}
      >
        <div
          className="flex w-max group-focus-within:[animation-play-state:paused]! group-hover:[animation-play-state:paused]! group-active:[animation-play-state:paused]!"
          style={{ animation }}
        >
          <ul ref={copy} className="flex">
            <Words items={items} />
          </ul>
          {!isReduced && items.length > 0 && (
            // The second copy follows on the first, for the eye and the finger alone.
            <ul aria-hidden="true" className="flex">
              <Words items={items} isCopy />
            </ul>
          )}
        </div>
      </div>
      {!isReduced && items.length > 0 && (
        <IconButton
          icon={
            isPaused ? (
              <Play className="size-4" fill="currentColor" />
            ) : (
              <Pause className="size-4" fill="currentColor" />
            )
          }
          label={isPaused ? playLabel : pauseLabel}
          onClick={() => setIsPaused(!isPaused)}
        />
      )}
    </section>
  )
}

function Words({ items, isCopy = false }: Pick<MarqueeProps, 'items'> & { isCopy?: boolean }) {
  return items.map(({ id, text, wrap }) => {
    const Wrap: ElementType = wrap?.as ?? 'span'
    const keys = isCopy && wrap ? { tabIndex: -1 } : {}
    return (
      <li key={id} className="ps-4 pe-7">
        <Wrap {...wrap?.props} {...keys} className="block py-3 leading-5 whitespace-nowrap -outline-offset-4">
          {text}
        </Wrap>
      </li>
    )
  })
}
