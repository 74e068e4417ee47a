import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
}

/** Folded until somebody wants to know; what is inside is made when it is first opened. */
export function Disclosure({ title, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
      className="group rounded-md bg-surface2/60"
    >
      <summary className="press flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-3 text-sm font-semibold text-brand-text [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {wasOpened && <div className="px-3 pb-3">{children}</div>}
    </details>
  )
}
