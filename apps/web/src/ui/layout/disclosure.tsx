import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
}

/** Folded until somebody wants to know. */
export function Disclosure({ title, children }: DisclosureProps) {
  return (
    <details className="group rounded-md bg-surface2/60">
      <summary className="press flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-3 text-sm font-semibold text-brand-text [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-3 pb-3">{children}</div>
    </details>
  )
}
