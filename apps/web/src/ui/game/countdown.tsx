import { useEffect, useRef, useState } from 'react'
import { clockText, type RemainingSource, secondsOf, useRemaining } from '#ui/game/use-remaining.ts'

const URGENT_SECONDS = 10
const PULSE_SECONDS = 5

export type CountdownProps = RemainingSource & {
  label: string
  /** Announced politely at ten seconds. */
  tenSecondsText?: string
  /** Announced politely when it reaches `closeAtSeconds`. */
  closedText?: string
  /** Bets close before the round ends: 5 for games, 0 elsewhere. */
  closeAtSeconds?: number
  onClose?: () => void
  size?: 'sm' | 'md' | 'lg'
  /** On violet and on art the urgent colour is lighter. */
  isOnViolet?: boolean
}

const sizes = {
  sm: 'text-sm font-semibold',
  md: 'text-xl font-bold',
  lg: 'text-4xl font-extrabold max-[389px]:text-3xl',
}

/** mm:ss. The digits are a quiet timer; only the two moments that matter are announced. */
export function Countdown({
  label,
  tenSecondsText = '',
  closedText = '',
  closeAtSeconds = 0,
  onClose,
  size = 'lg',
  isOnViolet = false,
  ...source
}: CountdownProps) {
  const seconds = secondsOf(useRemaining(source))
  const [said, setSaid] = useState('')
  const before = useRef(seconds)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const was = before.current
    before.current = seconds
    // Crossing a mark speaks; being mounted below it does not, and a new round clears what was said.
    if (seconds > was) setSaid('')
    else if (was > closeAtSeconds && seconds <= closeAtSeconds) {
      setSaid(closedText)
      close.current?.()
    } else if (was > URGENT_SECONDS && seconds <= URGENT_SECONDS) setSaid(tenSecondsText)
  }, [seconds, closeAtSeconds, closedText, tenSecondsText])

  const isUrgent = seconds <= URGENT_SECONDS
  const tone = isUrgent ? (isOnViolet ? 'text-[#ffb3c1]' : 'text-danger') : ''
  const pulse = seconds > 0 && seconds <= PULSE_SECONDS ? 'animate-pulse' : ''
  return (
    <>
      <span
        role="timer"
        aria-label={label}
        aria-live="off"
        data-urgent={isUrgent || undefined}
        className={`figures inline-block tracking-tight transition-colors ${sizes[size]} ${tone} ${pulse}`}
      >
        {clockText(seconds)}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
