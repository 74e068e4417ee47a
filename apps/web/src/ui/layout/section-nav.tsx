import { type ReactNode, type Ref, useCallback, useEffect, useRef } from 'react'
import { fadeEdges } from '#ui/layout/fade-edges.ts'

export interface SectionNavItem {
  id: string
  label: string
  icon?: ReactNode
}

export interface SectionNavProps {
  label: string
  items: readonly SectionNavItem[]
  currentId: string
  onSelect: (id: string) => void
  /** Violet, once the page under it has moved. */
  isThemed?: boolean
  navRef?: Ref<HTMLElement>
  className?: string
}

const looks = {
  plain: 'bg-surface text-ink2 [&_[aria-current]]:bg-brand/12 [&_[aria-current]]:text-brand-text',
  themed: 'on-violet bg-topbar text-white [&_[aria-current]]:bg-white [&_[aria-current]]:text-[#4c1d95]',
}

/** The anchors of a long page: a row that scrolls sideways, from 1100 px a column with icons. */
export function SectionNav({
  label,
  items,
  currentId,
  onSelect,
  isThemed = false,
  navRef,
  className = '',
}: SectionNavProps) {
  const list = useRef<HTMLUListElement>(null)
  const hold = useCallback((element: HTMLUListElement) => {
    list.current = element
    return fadeEdges(element)
  }, [])
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>(`[data-anchor="${currentId}"]`)
    if (!row || !chosen) return
    // Only sideways: scrollIntoView would also move the page that the row stands on.
    row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 })
  }, [currentId])
  return (
    <nav ref={navRef} aria-label={label} className={className}>
      {/* The ground lies under the row: its ends fade, and nothing of the page shows through. */}
      <div
        data-themed={isThemed}
        className={`overflow-clip rounded-full shadow-1 transition-colors duration-200 lg:rounded-lg ${isThemed ? looks.themed : looks.plain}`}
      >
        <ul
          ref={hold}
          className="fade-x no-scrollbar relative flex gap-1 overflow-x-auto p-1 lg:flex-col lg:p-2"
        >
          {items.map(({ id, label: text, icon }) => (
            <li key={id} data-anchor={id} className="shrink-0 grow">
              <button
                type="button"
                aria-current={id === currentId ? 'true' : undefined}
                onClick={() => onSelect(id)}
                className="press flex min-h-11 w-full items-center justify-center gap-3 rounded-full px-3 text-sm font-semibold whitespace-nowrap -outline-offset-2 lg:justify-start lg:rounded-md lg:px-4 lg:whitespace-normal"
              >
                {icon && (
                  <span aria-hidden="true" className="hidden lg:block [&>svg]:size-5">
                    {icon}
                  </span>
                )}
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
