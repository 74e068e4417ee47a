import { type ReactNode, useId } from 'react'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
}

export interface SegmentedProps<Value extends string> {
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

/** One of a few settings (theme, currency). For parts of a page use Tabs. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-1 rounded-[2.8rem] bg-surface2 p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-10 min-w-0 flex-wrap items-center justify-center gap-x-2 rounded-[2.4rem] px-1 py-1 text-sm font-semibold text-ink2 transition-colors has-checked:bg-surface has-checked:text-brand-text has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span className="max-w-full truncate">{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
