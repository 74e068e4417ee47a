import { Check, Pencil } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'

export interface NumberChip {
  id: string
  /** The amount as the field shows it, already formatted. */
  label: string
  /** What is edited, for instance "50". */
  value: string
  /** A corner ribbon, for instance "+5%". */
  tag?: ReactNode
}

export interface NumberChipsProps {
  label: string
  isLabelHidden?: boolean
  chips: readonly NumberChip[]
  chosenId?: string
  onChoose: (id: string) => void
  /** Given, a pencil turns the chips into fields; called with the new values in order. */
  onEdit?: (values: string[]) => void
  editLabel?: string
  doneLabel?: string
  columnCount?: 3 | 4
}

const chipBox = 'figures relative min-h-13 min-w-0 rounded-md text-base font-bold'

export function NumberChips({
  label,
  isLabelHidden = false,
  chips,
  chosenId,
  onChoose,
  onEdit,
  editLabel = '',
  doneLabel = '',
  columnCount = 4,
}: NumberChipsProps) {
  const id = useId()
  const [draft, setDraft] = useState<string[]>()
  const finish = () => {
    if (draft) onEdit?.(draft)
    setDraft(undefined)
  }
  return (
    <div>
      <div className="flex items-center justify-between">
        <span id={id} className={isLabelHidden ? 'sr-only' : 'text-sm text-ink2'}>
          {label}
        </span>
        {onEdit && (
          <IconButton
            icon={draft ? <Check className="size-5" /> : <Pencil className="size-[1.8rem]" />}
            label={draft ? doneLabel : editLabel}
            onClick={draft ? finish : () => setDraft(chips.map((chip) => chip.value))}
            className="-me-2 text-brand-text"
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of four in every engine. */}
      <div
        role="group"
        aria-labelledby={id}
        className={`grid gap-2 ${columnCount === 3 ? 'grid-cols-3' : 'grid-cols-4'} ${isLabelHidden && !onEdit ? '' : 'mt-1'}`}
      >
        {chips.map((chip, at) =>
          draft ? (
            <input
              key={chip.id}
              inputMode="numeric"
              aria-label={`${label} ${at + 1}`}
              value={draft[at] ?? ''}
              onChange={(event) =>
                setDraft(
                  draft.map((old, index) => (index === at ? event.target.value.replace(/\D/g, '') : old)),
                )
              }
              onKeyDown={(event) => event.key === 'Enter' && finish()}
              className={`${chipBox} w-full border-2 border-control bg-surface text-center`}
            />
          ) : (
            <button
              key={chip.id}
              type="button"
              aria-pressed={chip.id === chosenId}
              onClick={() => onChoose(chip.id)}
              className={`press ${chipBox} bg-surface2 px-1 text-ink hover:bg-line aria-pressed:bg-brand aria-pressed:text-white`}
            >
              {chip.label}
              {chip.tag && (
                <span className="absolute -top-2 -right-1 rounded-full bg-gold px-1.5 text-2xs font-bold text-gold-ink">
                  {chip.tag}
                </span>
              )}
            </button>
          ),
        )}
      </div>
    </div>
  )
}
