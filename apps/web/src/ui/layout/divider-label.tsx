import type { ReactNode } from 'react'

export interface DividerLabelProps {
  children: ReactNode
  /** `pill` floats (a date in a chat), `line` divides (unread messages). */
  look?: 'pill' | 'line'
}

export function DividerLabel({ children, look = 'pill' }: DividerLabelProps) {
  if (look === 'pill') {
    return (
      <p className="mx-auto w-fit max-w-full rounded-full bg-surface2 px-3 py-1 text-center text-xs text-ink2">
        {children}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-3 text-xs font-semibold text-brand-text before:h-px before:flex-1 before:bg-brand-text/40 after:h-px after:flex-1 after:bg-brand-text/40">
      {children}
    </p>
  )
}
