import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import {
  FieldFrame,
  type FieldTexts,
  inputBorderOf,
  inputBoxClass,
  noteIdOf,
} from '#ui/fields/field-frame.tsx'

export interface SelectFieldProps extends FieldTexts {
  /** What is chosen, as shown; the placeholder when nothing is. */
  shown?: ReactNode
  placeholder?: ReactNode
  icon?: ReactNode
  /** Opens a SelectSheet. */
  onOpen: () => void
  isOpen?: boolean
  isDisabled?: boolean
}

/** The closed half of a select. The list is a SelectSheet, so that this half stays light. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  shown,
  placeholder,
  icon,
  onOpen,
  isOpen = false,
  isDisabled = false,
}: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <button
        id={id}
        type="button"
        // Both the label and what is chosen: a label alone would hide the choice from screen readers.
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={hint || error ? noteIdOf(id) : undefined}
        data-invalid={error ? '' : undefined}
        disabled={isDisabled}
        onClick={onOpen}
        className={`${inputBoxClass} px-4 ${inputBorderOf(error)} text-start disabled:bg-surface2 disabled:opacity-70`}
      >
        {icon}
        <span className={`min-w-0 flex-1 truncate ${shown ? '' : 'text-ink3'}`}>{shown ?? placeholder}</span>
        <ChevronDown className="size-5 shrink-0 text-ink2" aria-hidden="true" />
      </button>
    </FieldFrame>
  )
}
