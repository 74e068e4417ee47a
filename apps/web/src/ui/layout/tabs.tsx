import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef } from 'react'
import { fadeEdges } from '#ui/layout/fade-edges.ts'

export interface TabItem {
  id: string
  label: ReactNode
  /** A quiet second line, for instance a game's remaining time. */
  note?: ReactNode
}

export interface TabsProps {
  label: string
  items: readonly TabItem[]
  value: string
  onValueChange: (id: string) => void
  /** `underline` for pages, `segment` for cards, `pills` for the violet head of a game. */
  look?: 'underline' | 'segment' | 'pills'
  /** Shown under the tabs and tied to them for screen readers. Leave out when the tabs only filter a list. */
  children?: ReactNode
}

const listLook = {
  underline: 'fade-x no-scrollbar flex gap-5 overflow-x-auto border-b border-line px-1',
  segment: 'grid auto-cols-fr grid-flow-col gap-1 rounded-full bg-surface2 p-1',
  pills: 'fade-x no-scrollbar -m-2 flex gap-2 overflow-x-auto p-2',
}
const tabLook = {
  underline:
    'relative min-h-11 shrink-0 px-1 text-sm font-semibold text-ink2 after:absolute after:inset-x-0 after:bottom-0 after:h-[.3rem] after:scale-x-0 after:rounded-t-full after:bg-brand-text after:transition-transform aria-selected:text-brand-text aria-selected:after:scale-x-100',
  segment:
    'min-h-10 min-w-0 rounded-full px-1 text-xs font-semibold min-[360px]:text-sm text-ink2 transition-colors aria-selected:bg-surface aria-selected:text-brand-text aria-selected:shadow-1',
  pills:
    'press min-h-11 min-w-max flex-1 rounded-full bg-white/16 px-4 text-sm font-semibold text-white aria-selected:bg-gold aria-selected:text-gold-ink',
}

/** Arrow keys move between tabs, Home and End jump; only the chosen tab is a tab stop. */
export function Tabs({ label, items, value, onValueChange, look = 'underline', children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const hold = useCallback((element: HTMLDivElement) => {
    list.current = element
    return fadeEdges(element)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + items.length) % items.length
    const next = items[index]
    if (!next) return
    onValueChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <>
      <div ref={hold} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={listLook[look]}>
        {items.map((item) => {
          const isChosen = item.id === value
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              aria-selected={isChosen}
              aria-controls={children ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onValueChange(item.id)}
              className={tabLook[look]}
            >
              <span className="block truncate">{item.label}</span>
              {item.note && <span className="figures block text-2xs font-medium">{item.note}</span>}
            </button>
          )
        })}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}
