import { type ReactNode, useId } from 'react'

export interface SwitchProps {
  label: string
  /** The row beside it already shows the words. */
  isLabelHidden?: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

const trackClass =
  'relative h-8 w-13 shrink-0 appearance-none rounded-full border-2 border-control bg-surface2 transition-colors before:absolute before:top-1/2 before:left-1 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-transform before:duration-200 checked:border-brand checked:bg-brand checked:before:translate-x-[2rem] checked:before:scale-115 checked:before:bg-white disabled:opacity-45'

export function Switch({ label, isLabelHidden = false, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className={trackClass}
      />
      <span className={isLabelHidden ? 'sr-only' : 'text-base'}>{label}</span>
    </label>
  )
}

export interface SwitchRowProps extends Omit<SwitchProps, 'isLabelHidden'> {
  icon?: ReactNode
  /** Also the place to say why a switch is disabled. */
  note?: ReactNode
}

/** A list row that is one big switch. */
export function SwitchRow({ icon, label, note, isOn, onChange, isDisabled = false }: SwitchRowProps) {
  const noteId = useId()
  return (
    <label className="flex min-h-[5.6rem] items-center gap-3 px-4 py-3">
      {icon && (
        <span className="grid size-6 shrink-0 place-items-center text-brand-text [&>svg]:size-[2.2rem]">
          {icon}
        </span>
      )}
      <span className="grid min-w-0 flex-1 gap-[.2rem]">
        <span className="text-base">{label}</span>
        {note && (
          <span id={noteId} className="text-xs text-ink2">
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={note ? noteId : undefined}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className={trackClass}
      />
    </label>
  )
}
