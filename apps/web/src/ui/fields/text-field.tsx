import { CircleX, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import {
  FieldFrame,
  type FieldTexts,
  inputBorderOf,
  inputBoxClass,
  noteIdOf,
} from '#ui/fields/field-frame.tsx'

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'onChange' | 'value'> {
  value: string
  onValueChange: (value: string) => void
  prefix?: ReactNode
  suffix?: ReactNode
  /** Given, a button empties the field as soon as there is something to empty. */
  clearLabel?: string
  /** Given (with type="password"), an eye shows and hides what is typed. */
  revealLabel?: string
  hideLabel?: string
}

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  value,
  onValueChange,
  prefix,
  suffix,
  clearLabel,
  revealLabel,
  hideLabel,
  id: givenId,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [isRevealed, setIsRevealed] = useState(false)
  const canReveal = type === 'password' && revealLabel
  // Safari shows today in an empty date: pale, it reads as a placeholder.
  const ink = type === 'date' && value === '' ? 'text-ink3' : ''
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <div
        className={`${inputBoxClass} px-4 ${inputBorderOf(error)} ${rest.disabled ? 'bg-surface2 opacity-70' : ''}`}
      >
        {prefix && <span className="flex shrink-0 items-center text-ink2">{prefix}</span>}
        <input
          {...rest}
          id={id}
          type={canReveal && isRevealed ? 'text' : type}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? noteIdOf(id) : undefined}
          className={`h-12 w-full min-w-0 flex-1 bg-transparent text-base shadow-none! outline-none ${ink}`}
        />
        {clearLabel && value !== '' && !rest.disabled && (
          <IconButton
            icon={<CircleX className="size-5" />}
            label={clearLabel}
            onClick={() => onValueChange('')}
            className="-me-3 text-ink3"
          />
        )}
        {canReveal && (
          <IconButton
            icon={isRevealed ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
            label={isRevealed ? (hideLabel ?? revealLabel) : revealLabel}
            onClick={() => setIsRevealed(!isRevealed)}
            className="-me-3 text-ink2"
          />
        )}
        {suffix && <span className="flex shrink-0 items-center text-ink2">{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
