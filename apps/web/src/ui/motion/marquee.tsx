import { Megaphone, Pause, Play } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'

const SECONDS_PER_PX = 0.03

export interface MarqueeProps {
  text: string
  /** Follows the notice's action. */
  onOpen?: () => void
  icon?: ReactNode
  pauseLabel: string
  playLabel: string
}

/** Scrolls at 0.03 s per pixel of text. It stops under the pointer, on focus, by its button and with reduced motion. */
export function Marquee({ text, onOpen, icon, pauseLabel, playLabel }: MarqueeProps) {
  const copy = useRef<HTMLSpanElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const isReduced = useReducedMotion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is measured again when the text changes.
  useLayoutEffect(() => {
    setWidthPx(copy.current?.offsetWidth ?? 0)
  }, [text])

  const playState = isPaused ? 'paused' : 'running'
  const animation = `facet-marquee ${widthPx * SECONDS_PER_PX}s linear infinite ${playState}`
  const strip = isReduced ? (
    <span className="block truncate text-start">{text}</span>
  ) : (
    <span
      className="flex w-max group-hover:[animation-play-state:paused]! group-focus-within:[animation-play-state:paused]! group-active:[animation-play-state:paused]!"
      style={{ animation }}
    >
      <span ref={copy} className="pe-12">
        {text}
      </span>
      <span className="pe-12" aria-hidden="true">
        {text}
      </span>
    </span>
  )
  return (
    <div className="flex h-11 items-center gap-3 rounded-full bg-surface ps-4 text-sm text-ink2 shadow-1">
      <span className="shrink-0 text-brand-text" aria-hidden="true">
        {icon ?? <Megaphone className="size-5" />}
      </span>
      <div className="group min-w-0 flex-1 overflow-clip [mask-image:linear-gradient(90deg,transparent,#000_1.2rem,#000_calc(100%-1.2rem),transparent)]">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            className="block h-11 w-full min-w-0 shadow-none! -outline-offset-4"
          >
            {strip}
          </button>
        ) : (
          strip
        )}
      </div>
      {!isReduced && (
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
    </div>
  )
}
