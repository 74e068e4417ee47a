import type { ReactNode } from 'react'
import { fadeEdges } from '#ui/layout/fade-edges.ts'

export interface ChipOption {
  id: string
  label: ReactNode
}

export interface ChipRowProps {
  label: string
  options: readonly ChipOption[]
  chosenId?: string
  onChoose: (id: string) => void
}

/** One of several in a row that scrolls sideways: filters, multipliers, date presets. */
export function ChipRow({ label, options, chosenId, onChoose }: ChipRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways in every engine.
    <div
      ref={fadeEdges}
      role="group"
      aria-label={label}
      className="fade-x no-scrollbar -m-2 flex gap-2 overflow-x-auto p-2"
    >
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === chosenId}
          onClick={() => onChoose(option.id)}
          className="press min-h-11 min-w-13 shrink-0 rounded-full bg-surface2 px-4 text-sm font-semibold text-ink hover:bg-line aria-pressed:bg-brand aria-pressed:text-white"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
