import { Delete } from 'lucide-react'

export interface KeypadProps {
  label: string
  onDigit: (digit: string) => void
  onErase: () => void
  eraseLabel: string
  /** Shown in the lower left corner, for instance a decimal point. */
  extraKey?: string
  isDisabled?: boolean
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const keyClass =
  'press figures grid min-h-14 place-items-center rounded-md bg-surface2 text-xl font-semibold text-ink hover:bg-line disabled:opacity-45'

export function Keypad({ label, onDigit, onErase, eraseLabel, extraKey, isDisabled = false }: KeypadProps) {
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      disabled={isDisabled}
      onClick={() => onDigit(digit)}
      className={keyClass}
    >
      {digit}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a keypad is a group of buttons, not of fields.
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-2">
      {digits.map(key)}
      {extraKey ? key(extraKey) : <span />}
      {key('0')}
      <button
        type="button"
        aria-label={eraseLabel}
        disabled={isDisabled}
        onClick={onErase}
        className={`${keyClass} bg-transparent`}
      >
        <Delete aria-hidden="true" />
      </button>
    </div>
  )
}
