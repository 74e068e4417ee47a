import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'

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

/** The end behind which there is more fades out, so that one sees that the row can be moved. */
function fadeOf({ before, after }: { before: boolean; after: boolean }) {
  if (!before && !after) return undefined
  const [left, right] = [before ? 'transparent' : '#000', after ? 'transparent' : '#000']
  return `linear-gradient(90deg, ${left}, #000 3.2rem, #000 calc(100% - 3.2rem), ${right})`
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
  const [more, setMore] = useState({ before: false, after: false })
  const lookAround = () => {
    const row = list.current
    if (!row) return
    const before = row.scrollLeft > 1
    const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 1
    setMore((now) => (now.before === before && now.after === after ? now : { before, after }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are wider or narrower.
  useLayoutEffect(lookAround, [items])
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>(`[data-anchor="${currentId}"]`)
    if (!row || !chosen) return
    // Only sideways: scrollIntoView would also move the page that the row stands on.
    row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 })
  }, [currentId])
  return (
    <nav ref={navRef} aria-label={label} className={className}>
      <ul
        ref={list}
        data-themed={isThemed}
        onScroll={lookAround}
        style={{ maskImage: fadeOf(more) }}
        className={`no-scrollbar relative flex gap-1 overflow-x-auto rounded-full p-1 shadow-1 transition-colors duration-200 lg:flex-col lg:rounded-lg lg:p-2 ${isThemed ? looks.themed : looks.plain}`}
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
    </nav>
  )
}
