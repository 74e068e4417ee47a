// The rows of the list, of which only those near the window are in the page.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useNow } from '#platform/use-now.ts'
import type { RoomView } from '../core/shapes.ts'
import { RequestsRow } from './requests-row.tsx'
import { RoomRow } from './room-row.tsx'

const TIMES_AGE_MS = 60_000
const ROW_REM = 7
const rowPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * ROW_REM

type RoomRowsProps = { rooms: readonly RoomView[]; openId: string | undefined }

/** The first row is the friend requests (CH-20), then the rooms in the order of CH-06. */
export function RoomRows({ rooms, openId }: RoomRowsProps) {
  const t = useT()
  const nowMs = useNow(TIMES_AGE_MS)
  const list = useRef<HTMLUListElement>(null)
  const virtual = useVirtualizer({
    count: rooms.length + 1,
    getScrollElement: () => list.current?.closest('.scroller') ?? null,
    estimateSize: rowPx,
    getItemKey: (at) => rooms[at - 1]?.key ?? 'requests',
    overscan: 8,
    // Until the window has been measured, as many as fit into a tall one.
    initialRect: { width: 390, height: 1200 },
  })
  return (
    <ul
      ref={list}
      aria-label={t('chat.list.label')}
      className="relative bg-surface"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map((row) => {
        const room = rooms[row.index - 1]
        return (
          <li
            key={row.key}
            ref={virtual.measureElement}
            data-index={row.index}
            aria-setsize={rooms.length + 1}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0 after:absolute after:right-4 after:bottom-0 after:left-[7.6rem] after:h-px after:bg-line"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {room ? <RoomRow room={room} isOpen={room.chat_id === openId} nowMs={nowMs} /> : <RequestsRow />}
          </li>
        )
      })}
    </ul>
  )
}
