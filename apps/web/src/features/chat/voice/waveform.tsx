import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { barsOf, PEAK_COUNT } from './peaks.ts'

export interface WaveformProps {
  peaks: readonly number[] | undefined
  /** 0 to 1. */
  progress: number
  onSeek: (share: number) => void
  label: string
  /** Where it is, in words. */
  valueText: string
}

const STEP = 4
const HEIGHT = 32
const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** Bars of loudness, lit as far as it was heard; a touch or an arrow key jumps. */
export function Waveform({ peaks, progress, onSeek, label, valueText }: WaveformProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)
  const shareAt = (event: PointerEvent) => {
    const { left, width } = (box.current as HTMLDivElement).getBoundingClientRect()
    return clamp((event.clientX - left) / width)
  }
  const key = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: progress + 0.1,
      ArrowUp: progress + 0.1,
      ArrowLeft: progress - 0.1,
      ArrowDown: progress - 0.1,
      Home: 0,
      End: 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    onSeek(clamp(to))
  }
  const bars = barsOf(peaks).map((peak, at) => {
    const height = Math.max(3, peak * HEIGHT)
    return { x: at * STEP + 0.75, y: (HEIGHT - height) / 2, height }
  })
  const shape = bars
    .map(({ x, y, height }) => `M${x + 1.25} ${y + 1.25}v${Math.max(0.5, height - 2.5)}`)
    .join('')
  const wide = PEAK_COUNT * STEP
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(clamp(progress) * 100)}
      aria-valuetext={valueText}
      className="h-11 min-w-0 flex-1 cursor-pointer touch-pan-y rounded-xs py-1.5"
      onKeyDown={key}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        isDragging.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        onSeek(shareAt(event))
      }}
      onPointerMove={(event) => isDragging.current && onSeek(shareAt(event))}
      onPointerUp={() => (isDragging.current = false)}
      onPointerCancel={() => (isDragging.current = false)}
    >
      <svg
        viewBox={`0 0 ${wide} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="size-full"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <clipPath id={id}>
          <rect width={clamp(progress) * wide} height={HEIGHT} />
        </clipPath>
        <path d={shape} className="text-control" />
        <path d={shape} clipPath={`url(#${id})`} className="text-brand-text" />
      </svg>
    </div>
  )
}
