import { MoreHorizontal } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { closeOtherSwipeRows, onOtherSwipeRowOpen } from '#ui/motion/open-swipe-row.ts'

const ACTION_WIDTH_PX = 80
const SLOP_PX = 8

/** For the button at a row's end: there for a mouse and for the keyboard; a finger swipes or holds. */
export const shownOnDemand =
  'opacity-0 focus-visible:opacity-100 aria-expanded:opacity-100 md:group-hover:opacity-100 pointer-coarse:pointer-events-none'

export interface SwipeAction {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  onSelect: () => void
}

export interface SwipeRowProps {
  actions: readonly SwipeAction[]
  /** Names the button that opens the same actions without a swipe; shown on focus and on hover. */
  moreLabel: string
  /** Stands in the place of that button: a menu that offers these actions among others. */
  more?: ReactNode
  /** Service rows cannot be swiped. */
  canSwipe?: boolean
  children: ReactNode
}

/**
 * Left shows the actions; right, a tap, or another row closes it after 300 ms. While open, a tap never reaches the
 * row's own link. Everything behind the swipe is also behind the "more" button (WCAG 2.5.7).
 */
export function SwipeRow({ actions, moreLabel, more, canSwipe = true, children }: SwipeRowProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [dragPx, setDragPx] = useState<number>()
  const start = useRef<{ x: number; y: number; from: number; isDrag: boolean }>(undefined)
  const didDrag = useRef(false)
  const widthPx = actions.length * ACTION_WIDTH_PX
  const isEnabled = canSwipe && actions.length > 0

  useEffect(() => onOtherSwipeRowOpen(id, () => setIsOpen(false)), [id])

  const setOpen = (shouldOpen: boolean) => {
    if (shouldOpen) closeOtherSwipeRows(id)
    setIsOpen(shouldOpen)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (!isEnabled || event.button !== 0) return
    didDrag.current = false
    start.current = { x: event.clientX, y: event.clientY, from: isOpen ? -widthPx : 0, isDrag: false }
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = start.current
    if (!from) return
    const moved = event.clientX - from.x
    if (!from.isDrag) {
      if (Math.abs(event.clientY - from.y) > SLOP_PX) start.current = undefined
      if (Math.abs(moved) < SLOP_PX) return
      from.isDrag = true
      didDrag.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    setDragPx(Math.max(-widthPx * 1.15, Math.min(0, from.from + moved)))
  }
  const onPointerEnd = () => {
    if (start.current?.isDrag && dragPx !== undefined) {
      const threshold = isOpen ? -widthPx * 0.7 : -widthPx * 0.35
      setOpen(dragPx < threshold)
    }
    start.current = undefined
    setDragPx(undefined)
  }
  const shiftPx = dragPx ?? (isOpen ? -widthPx : 0)
  return (
    <div className="group relative overflow-clip bg-surface" data-swipe-open={isOpen || undefined}>
      <div className="absolute inset-y-0 right-0 flex" inert={!isOpen} style={{ width: widthPx }}>
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            onClick={() => {
              setOpen(false)
              action.onSelect()
            }}
            className={`flex flex-1 flex-col items-center justify-center gap-1 text-xs font-semibold text-white -outline-offset-4 outline-white! [&>svg]:size-5 ${action.isDanger ? 'bg-ruby' : 'bg-brand'}`}
          >
            {action.icon}
            {action.label}
          </button>
        ))}
      </div>
      <div
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onClickCapture={(event) => {
          if (!isOpen && !didDrag.current) return
          event.preventDefault()
          event.stopPropagation()
          if (!didDrag.current) setOpen(false)
          didDrag.current = false
        }}
        style={{ transform: `translateX(${shiftPx}px)` }}
        className={`relative touch-pan-y bg-surface ${dragPx === undefined ? 'transition-transform duration-300 ease-out' : ''}`}
      >
        {children}
      </div>
      {!isOpen && more}
      {isEnabled && !isOpen && !more && (
        <button
          type="button"
          aria-label={moreLabel}
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className={`absolute top-1/2 right-2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink2 shadow-2 ${shownOnDemand}`}
        >
          <MoreHorizontal aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
