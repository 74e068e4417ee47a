import { type ReactNode, useId } from 'react'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  note?: ReactNode
  icon?: ReactNode
  end?: ReactNode
  isDisabled?: boolean
}

export interface RadioRowsProps<Value extends string> {
  label: string
  isLabelHidden?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** `cards` lets each choice breathe (payout accounts); `rows` is one list. */
  look?: 'rows' | 'cards'
}

export function RadioRows<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onValueChange,
  look = 'rows',
}: RadioRowsProps<Value>) {
  const name = useId()
  const rowLook =
    look === 'cards'
      ? 'rounded-md border-2 border-line has-checked:border-brand-text has-checked:bg-brand/6'
      : 'border-line not-first:border-t'
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 text-sm font-medium text-ink2'}>{label}</legend>
      <div className={look === 'cards' ? 'grid gap-2' : ''}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`flex min-h-[5.6rem] items-center gap-3 px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand-text has-disabled:opacity-50 ${rowLook}`}
          >
            {option.icon}
            <span className="grid min-w-0 flex-1">
              <span className="text-base">{option.label}</span>
              {option.note && <span className="text-xs text-ink2">{option.note}</span>}
            </span>
            {option.end}
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onValueChange(option.value)}
              className="size-6 shrink-0 appearance-none rounded-full border-2 border-control bg-surface shadow-none! outline-none transition-[border-width,border-color] checked:border-[.7rem] checked:border-brand"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
