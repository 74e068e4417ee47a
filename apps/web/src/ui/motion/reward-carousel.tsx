import { Pause, Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useAutoplay } from '#ui/motion/use-autoplay.ts'

/** HM-15: rewards turn every 3 s unless their place asks for another time. */
export const REWARD_TURN_MS = 3000

export interface RewardCarouselProps {
  label: string
  items: readonly { id: string; content: ReactNode }[]
  intervalMs?: number
  pauseLabel: string
  playLabel: string
}

/** Rewards in turn, one line at a time. They stop under the finger, on focus, in a hidden tab and with reduced motion. */
export function RewardCarousel({
  label,
  items,
  intervalMs = REWARD_TURN_MS,
  pauseLabel,
  playLabel,
}: RewardCarouselProps) {
  const box = useRef<HTMLElement>(null)
  const [turn, setTurn] = useState(0)
  const canTurn = items.length > 1
  const autoplay = useAutoplay(box, {
    isEnabled: canTurn,
    intervalMs,
    onTurn: () => setTurn((at) => at + 1),
  })
  const shown = items[turn % Math.max(1, items.length)]
  if (!shown) return null
  const Icon = autoplay.isPausedByHand ? Play : Pause
  return (
    <section
      ref={box}
      aria-label={label}
      data-playing={autoplay.isPlaying}
      className="flex items-center gap-2"
    >
      <div key={turn} className={`min-w-0 flex-1 ${turn > 0 ? 'animate-rise' : ''}`}>
        {shown.content}
      </div>
      {canTurn && !autoplay.isReduced && (
        <button
          type="button"
          aria-label={autoplay.isPausedByHand ? playLabel : pauseLabel}
          onClick={autoplay.toggle}
          className="press tap-area grid size-8 shrink-0 place-items-center rounded-full bg-black/35"
        >
          <Icon aria-hidden="true" className="size-4" fill="currentColor" />
        </button>
      )}
    </section>
  )
}
