import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'

export interface VirtualListProps<Item> {
  label: string
  items: readonly Item[]
  /** Stable for the item's life: for a message its nonce, never an id that the server gives later. */
  keyOf: (item: Item) => string
  render: (item: Item, index: number) => ReactNode
  estimatedRowPx: number
  /** Reaching the last rows asks for more. */
  onEndReached?: () => void
  hasMore?: boolean
  /** Stands after the last row: a skeleton, "no more". */
  end?: ReactNode
  className?: string
}

/** A long list that keeps only what is near the window in the page. Rows may differ in height. */
export function VirtualList<Item>({
  label,
  items,
  keyOf,
  render,
  estimatedRowPx,
  onEndReached,
  hasMore = false,
  end,
  className = 'h-full',
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowPx,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    overscan: 6,
  })
  const rows = virtual.getVirtualItems()
  const lastIndex = rows.at(-1)?.index ?? -1
  const isNearEnd = items.length > 0 && lastIndex >= items.length - 4
  const latest = useRef(onEndReached)
  latest.current = onEndReached
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that arrived and still ends near the window asks again.
  useEffect(() => {
    if (isNearEnd && hasMore) latest.current?.()
  }, [isNearEnd, hasMore, items.length])

  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list without controls must still be scrollable by keyboard.
      tabIndex={0}
      aria-label={label}
      className={`scroller -outline-offset-2 ${className}`}
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {rows.map((row) => {
          const item = items[row.index]
          if (item === undefined) return null
          return (
            <li
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {render(item, row.index)}
            </li>
          )
        })}
      </ul>
      {end}
    </section>
  )
}
