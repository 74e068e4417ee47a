import { type ComponentProps, useId, useRef } from 'react'
import {
  FieldFrame,
  type FieldTexts,
  inputBorderOf,
  inputBoxClass,
  noteIdOf,
} from '#ui/fields/field-frame.tsx'
import { useGrow } from '#ui/fields/use-grow.ts'

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'value' | 'maxLength' | 'ref'> {
  value: string
  onValueChange: (value: string) => void
  /** Shows a counter. Typing past it is allowed and turns it red: a silent stop would eat a pasted text. */
  maxLength?: number
}

export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  value,
  onValueChange,
  maxLength,
  id: givenId,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const ownId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useGrow(field)
  const id = givenId ?? ownId
  const isTooLong = maxLength !== undefined && value.length > maxLength
  const counter = maxLength !== undefined && (
    <span className={`figures shrink-0 ${isTooLong ? 'font-semibold text-danger' : 'text-ink3'}`}>
      {value.length}/{maxLength}
    </span>
  )
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} note={counter}>
      <div className={`${inputBoxClass} ${inputBorderOf(error || isTooLong)}`}>
        <textarea
          {...rest}
          ref={field}
          id={id}
          rows={rows}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          aria-invalid={error || isTooLong ? true : undefined}
          aria-describedby={hint || error || maxLength ? noteIdOf(id) : undefined}
          className="field-sizing-content min-h-24 w-full resize-none bg-transparent px-4 py-3 text-base shadow-none! outline-none"
        />
      </div>
    </FieldFrame>
  )
}
