import type { NotificationItem } from '@mela/contract/notify.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RowContent, rowLook } from './notification-row.tsx'

type NotificationGroupProps = {
  /** Newest first. */
  items: readonly NotificationItem[]
  isNew: boolean
  nowMs: number
  renderRow: (item: NotificationItem) => ReactNode
}

/** Several of a day that say the same, folded into their newest; a tap shows each of them. */
export function NotificationGroup({ items, isNew, nowMs, renderRow }: NotificationGroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [newest] = items
  if (!newest) return null
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={`${rowLook(isNew)} -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2`}
      >
        <RowContent item={newest} isNew={isNew} nowMs={nowMs} count={items.length} />
        <ChevronDown
          className={`size-5 shrink-0 self-center text-ink3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          aria-hidden="true"
        />
      </button>
      {isOpen && (
        <ul className="ms-6 border-s-2 border-line [&>*+*]:border-t [&>*+*]:border-line">
          {items.map((item) => (
            <li key={item.id}>{renderRow(item)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
