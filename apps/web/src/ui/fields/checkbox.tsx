import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface CheckboxProps {
  /** May hold links, for instance to the terms. */
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
  error?: string
}

export function Checkbox({ label, isChecked, onChange, isDisabled = false, error }: CheckboxProps) {
  const noteId = useId()
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={isChecked}
            disabled={isDisabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? noteId : undefined}
            onChange={(event) => onChange(event.target.checked)}
            className={`peer size-full appearance-none rounded-xs border-2 bg-surface transition-colors checked:border-brand checked:bg-brand disabled:opacity-45 ${error ? 'border-danger' : 'border-control'}`}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3.5}
            className="pointer-events-none absolute size-4 scale-50 text-white opacity-0 transition duration-120 peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="text-sm text-ink2">{label}</span>
      </label>
      {error && (
        <p id={noteId} role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
