import type { KeyboardEvent, Ref } from 'react'
import { Keypad } from '#ui/fields/keypad.tsx'

export interface PinPadProps {
  label: string
  /** Read aloud as digits go in, for instance "3 of 6". */
  progressLabel: (filledCount: number) => string
  value: string
  length?: number
  onValueChange: (value: string) => void
  onComplete?: (value: string) => void
  /** The Enter key of a hardware keyboard, while no key of the pad has the focus. */
  onEnter?: () => void
  keypadLabel: string
  eraseLabel: string
  error?: string
  isDisabled?: boolean
  /** Takes the focus when it opens, so that typed digits go in at once. */
  padRef?: Ref<HTMLDivElement>
}

/** Six dots over a keypad. The digits are never shown; a hardware keyboard works too. */
export function PinPad({
  label,
  progressLabel,
  value,
  length = 6,
  onValueChange,
  onComplete,
  onEnter,
  keypadLabel,
  eraseLabel,
  error,
  isDisabled = false,
  padRef,
}: PinPadProps) {
  const add = (digit: string) => {
    if (isDisabled || value.length >= length) return
    const next = value + digit
    onValueChange(next)
    if (next.length === length) onComplete?.(next)
  }
  const erase = () => onValueChange(value.slice(0, -1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') erase()
    else if (event.key === 'Enter' && event.target === event.currentTarget) onEnter?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: typed digits are a second way in; the keypad below is the control.
    <div ref={padRef} tabIndex={-1} className="grid gap-5 shadow-none! outline-none" onKeyDown={onKeyDown}>
      <div className="grid justify-items-center gap-3">
        <p className="text-sm text-ink2">{label}</p>
        <div className={`flex gap-4 ${error ? 'animate-shake' : ''}`} aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the dots are places, not things.
              key={at}
              className={`size-4 rotate-45 rounded-[.3rem] border-2 transition duration-200 ${
                at < value.length
                  ? `scale-115 ${error ? 'border-danger bg-danger' : 'border-brand-text bg-brand-text'}`
                  : error
                    ? 'border-danger'
                    : 'border-control'
              }`}
            />
          ))}
        </div>
        <p role="status" className="sr-only">
          {progressLabel(value.length)}
        </p>
        <p role="alert" className="min-h-4 text-xs font-medium text-danger">
          {error}
        </p>
      </div>
      <Keypad
        label={keypadLabel}
        onDigit={add}
        onErase={erase}
        eraseLabel={eraseLabel}
        isDisabled={isDisabled}
      />
    </div>
  )
}
