// Overlay kit: this field brings @base-ui/react. Import it from lazily loaded screens, or through overlays/lazy.tsx.
import { OTPField as BaseOtp } from '@base-ui/react/otp-field'
import { useId } from 'react'

export interface OtpFieldProps {
  label: string
  isLabelHidden?: boolean
  /** The name of each further box, for instance "Digit 2 of 4". */
  boxLabel: (position: number) => string
  length?: number
  value: string
  onValueChange: (value: string) => void
  /** Fires once all boxes are full, by typing, pasting or the phone's code suggestion. */
  onComplete?: (value: string) => void
  hint?: string
  error?: string
  isMasked?: boolean
  isDisabled?: boolean
  shouldFocus?: boolean
}

export function OtpField({
  label,
  isLabelHidden = false,
  boxLabel,
  length = 4,
  value,
  onValueChange,
  onComplete,
  hint,
  error,
  isMasked = false,
  isDisabled = false,
  shouldFocus = false,
}: OtpFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const boxes = Array.from({ length }, (_, index) => index + 1)
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink2'}>
        {label}
      </label>
      <BaseOtp.Root
        id={id}
        length={length}
        value={value}
        mask={isMasked}
        disabled={isDisabled}
        autoComplete="one-time-code"
        validationType="numeric"
        aria-describedby={noteId}
        onValueChange={(next) => onValueChange(next)}
        onValueComplete={(next) => onComplete?.(next)}
        className={`flex gap-2 sm:gap-3 ${error ? 'animate-shake' : ''}`}
      >
        {boxes.map((position) => (
          <BaseOtp.Input
            key={position}
            autoFocus={shouldFocus && position === 1}
            aria-label={position === 1 ? undefined : boxLabel(position)}
            aria-invalid={error ? true : undefined}
            className={`figures h-14 w-full max-w-14 min-w-0 flex-1 rounded-md border-2 bg-surface text-center text-xl font-bold text-ink caret-brand-text disabled:bg-surface2 ${
              error ? 'border-danger' : 'border-control focus:border-brand-text'
            }`}
          />
        ))}
      </BaseOtp.Root>
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={`min-h-4 text-xs ${error ? 'font-medium text-danger' : 'text-ink2'}`}
      >
        {error || hint}
      </p>
    </div>
  )
}
