import { Pause, Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useAutoplay } from '#ui/motion/use-autoplay.ts'

export interface CarouselSlide {
  id: string
  content: ReactNode
}

export interface SnapCarouselProps {
  label: string
  slides: readonly CarouselSlide[]
  /** Names each dot, for instance "Slide 2 of 3". */
  dotLabel: (position: number) => string
  pauseLabel: string
  playLabel: string
  /** 5 s for banners, 3 s for rewards. Zero never turns by itself. */
  intervalMs?: number
  className?: string
}

/** Scroll-snap by CSS: the first slide paints and swipes before any script runs. */
export function SnapCarousel({
  label,
  slides,
  dotLabel,
  pauseLabel,
  playLabel,
  intervalMs = 5000,
  className = '',
}: SnapCarouselProps) {
  const box = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const canTurn = intervalMs > 0 && slides.length > 1

  const goTo = (index: number) => {
    const list = track.current
    const to = (index + slides.length) % slides.length
    list?.scrollTo({ left: to * list.clientWidth, behavior: autoplay.isReduced ? 'instant' : 'smooth' })
    setCurrent(to)
  }
  const autoplay = useAutoplay(box, { isEnabled: canTurn, intervalMs, onTurn: () => goTo(current + 1) })

  return (
    <section
      ref={box}
      aria-roledescription="carousel"
      aria-label={label}
      data-playing={autoplay.isPlaying}
      className={`relative ${className}`}
    >
      <ul
        ref={track}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            inert={index !== current && slides.length > 1}
            className="w-full shrink-0 snap-center snap-always"
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="on-violet absolute right-2 -bottom-0.5 left-3 flex items-center text-white">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={dotLabel(index + 1)}
              aria-current={index === current}
              onClick={() => goTo(index)}
              className="group grid h-11 min-w-6 place-items-center rounded-xs px-0.5"
            >
              <span className="block h-1.5 w-3 rounded-full bg-white/50 shadow-[0_0_2px_rgb(0_0_0/.4)] transition-all duration-300 group-aria-[current=true]:w-6 group-aria-[current=true]:bg-white" />
            </button>
          ))}
          {canTurn && !autoplay.isReduced && (
            <button
              type="button"
              aria-label={autoplay.isPausedByHand ? playLabel : pauseLabel}
              onClick={autoplay.toggle}
              className="press tap-area ms-auto grid size-8 place-items-center rounded-full bg-black/35"
            >
              {autoplay.isPausedByHand ? (
                <Play aria-hidden="true" className="size-4" fill="currentColor" />
              ) : (
                <Pause aria-hidden="true" className="size-4" fill="currentColor" />
              )}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
