import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useHoldRepeat } from '#ui/motion/use-hold-repeat.ts'

export interface StepperProps {
  label: string
  value: number
  min?: number
  max?: number
  step?: number
  onValueChange: (value: number) => void
  lessLabel: string
  moreLabel: string
  isDisabled?: boolean
}

interface StepButtonProps {
  label: string
  icon: ReactNode
  isDisabled: boolean
  onStep: () => void
}

function StepButton({ label, icon, isDisabled, onStep }: StepButtonProps) {
  const hold = useHoldRepeat(onStep)
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      {...hold}
      className="press grid size-11 touch-none place-items-center rounded-sm bg-surface2 text-ink select-none hover:bg-line disabled:opacity-45"
    >
      {icon}
    </button>
  )
}

/** A whole number that can be stepped, held or typed. */
export function Stepper({
  label,
  value,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  onValueChange,
  lessLabel,
  moreLabel,
  isDisabled = false,
}: StepperProps) {
  const id = useId()
  const set = (next: number) => {
    const kept = Math.min(max, Math.max(min, next))
    if (kept !== value) onValueChange(kept)
  }
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-sm text-ink2">
        {label}
      </label>
      <div className="flex items-center gap-1">
        <StepButton
          label={lessLabel}
          icon={<Minus className="size-5" />}
          isDisabled={isDisabled || value <= min}
          onStep={() => set(value - step)}
        />
        <input
          id={id}
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          value={value}
          disabled={isDisabled}
          onChange={(event) => set(Number.parseInt(event.target.value.replace(/\D/g, ''), 10) || min)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') set(value + step)
            if (event.key === 'ArrowDown') set(value - step)
          }}
          className="figures h-11 w-16 rounded-sm bg-transparent text-center text-lg font-bold"
        />
        <StepButton
          label={moreLabel}
          icon={<Plus className="size-5" />}
          isDisabled={isDisabled || value >= max}
          onStep={() => set(value + step)}
        />
      </div>
    </div>
  )
}
