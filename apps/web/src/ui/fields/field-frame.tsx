import type { ReactNode } from 'react'

export interface FieldTexts {
  label: string
  /** The label is still read aloud when the design shows none. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
}

interface FieldFrameProps extends FieldTexts {
  id: string
  /** A counter or another quiet note at the end of the lower line. */
  note?: ReactNode
  children: ReactNode
}

export const noteIdOf = (id: string) => `${id}-note`

/** Label over, hint or error under. The lower line keeps its height once used, so nothing jumps on an error. */
export function FieldFrame({
  id,
  label,
  isLabelHidden = false,
  hint,
  error,
  note,
  children,
}: FieldFrameProps) {
  const hasNote = hint || error || note
  return (
    <div className="grid gap-1.5">
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink2'}
      >
        {label}
      </label>
      {children}
      {hasNote && (
        <div className="flex min-h-4 gap-3 text-xs">
          <p
            id={noteIdOf(id)}
            role={error ? 'alert' : undefined}
            className={`flex-1 ${error ? 'font-medium text-danger' : 'text-ink2'}`}
          >
            {error || hint}
          </p>
          {note}
        </div>
      )}
    </div>
  )
}

export const inputBoxClass =
  'flex min-h-13 w-full items-center gap-2 rounded-md border bg-surface text-base text-ink transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-brand-text'

export const inputBorderOf = (error: unknown) => (error ? 'border-danger' : 'border-control')
