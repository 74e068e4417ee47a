import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type TickRowProps = {
  isTicked: boolean
  isDisabled?: boolean
  onToggle: () => void
  children: ReactNode
}

/** A whole row that is one checkbox. */
export function TickRow({ isTicked, isDisabled = false, onToggle, children }: TickRowProps) {
  return (
    <label
      className={`flex min-h-16 items-center gap-3 px-4 py-2 transition-colors ${isDisabled ? 'cursor-not-allowed opacity-60' : 'hover:bg-surface2/60 active:bg-surface2'}`}
    >
      {children}
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isDisabled}
          onChange={onToggle}
          className="peer size-full appearance-none rounded-full border-2 border-control bg-surface transition-colors checked:border-brand checked:bg-brand"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3.5}
          className="pointer-events-none absolute size-4 scale-50 text-white opacity-0 transition duration-120 peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
    </label>
  )
}
