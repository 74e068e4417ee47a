import type { ReactNode } from 'react'

export interface ProgressProps {
  label: string
  /** 0 to 1; outside it is clamped. */
  value: number
  tone?: 'brand' | 'gold' | 'good'
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const barTone = { brand: 'bg-brand-text', gold: 'bg-gold', good: 'bg-emerald-text' }
const ringTone = { brand: 'text-brand-text', gold: 'text-gold', good: 'text-emerald-text' }

const meterProps = (label: string, value: number) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  'aria-valuenow': Math.round(clamp(value) * 100),
})

export interface ProgressBarProps extends ProgressProps {
  isOnViolet?: boolean
}

export function ProgressBar({ label, value, tone = 'brand', isOnViolet = false }: ProgressBarProps) {
  return (
    <div
      {...meterProps(label, value)}
      className={`h-2 overflow-clip rounded-full ${isOnViolet ? 'bg-white/25' : 'bg-surface2'}`}
    >
      <div
        className={`h-full origin-left rounded-full transition-transform duration-300 ease-out ${barTone[tone]}`}
        style={{ transform: `scaleX(${clamp(value)})` }}
      />
    </div>
  )
}

export interface ProgressRingProps extends ProgressProps {
  className?: string
  children?: ReactNode
}

const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

export function ProgressRing({
  label,
  value,
  tone = 'brand',
  className = 'size-14',
  children,
}: ProgressRingProps) {
  return (
    <div
      {...meterProps(label, value)}
      className={`relative grid shrink-0 place-items-center ${ringTone[tone]} ${className}`}
    >
      <svg
        viewBox="0 0 48 48"
        className="absolute inset-0 -rotate-90"
        aria-hidden="true"
        fill="none"
        strokeWidth="5"
      >
        <circle cx="24" cy="24" r={RADIUS} className="stroke-surface2" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - clamp(value))}
          className="transition-[stroke-dashoffset] duration-300"
        />
      </svg>
      <span className="figures text-xs font-bold text-ink">{children}</span>
    </div>
  )
}

export interface RequirementBarProps {
  label: string
  /** "312 / 500", already formatted. */
  amountText: string
  value: number
  isMet: boolean
  metIcon?: ReactNode
}

/** One requirement of a rank or an agent: words, figures and a bar that turns green when met. */
export function RequirementBar({ label, amountText, value, isMet, metIcon }: RequirementBarProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-ink2">{label}</span>
        <span
          className={`figures inline-flex items-center gap-1 text-end font-semibold ${isMet ? 'text-emerald-text' : 'text-ink'}`}
        >
          {isMet && metIcon}
          {amountText}
        </span>
      </div>
      <ProgressBar label={label} value={value} tone={isMet ? 'good' : 'brand'} />
    </div>
  )
}
