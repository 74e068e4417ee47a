// Our own menu: Base UI's costs 30 KiB for submenus, radio items and hover intent that nothing here has.
import './overlays.css'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const MARGIN_PX = 10
const GAP_PX = 6

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

export interface MenuListProps {
  label: string
  actions: readonly MenuAction[]
  /** Over the actions: elements of role `menuitem`. */
  head?: ReactNode
  /** What it opens at: a button's box, or a point without size. In window pixels. */
  anchor: DOMRect
  align: 'start' | 'end'
  /** Inside a dialog the menu must be its child, or the dialog takes the focus back. */
  container: Element
  onClose: () => void
}

type Panel = { width: number; height: number }

/** Under what it belongs to, else over it; only what is too tall for both is covered. Never at the edge of the screen. */
export function placeOf(panel: Panel, anchor: DOMRect, align: 'start' | 'end') {
  const wanted = align === 'end' ? anchor.right - panel.width : anchor.left
  const left = Math.max(MARGIN_PX, Math.min(wanted, innerWidth - panel.width - MARGIN_PX))
  const lowest = innerHeight - panel.height - MARGIN_PX
  const below = anchor.bottom + GAP_PX
  const above = anchor.top - GAP_PX - panel.height
  const top = below <= lowest ? below : above >= MARGIN_PX ? above : Math.max(MARGIN_PX, lowest)
  return { left, top }
}

/** Arrow keys, Home and End move; Enter picks; Escape, Tab and a press elsewhere close. */
export function MenuList({ label, actions, head, anchor, align, container, onClose }: MenuListProps) {
  const panel = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })

  useLayoutEffect(() => {
    const before = document.activeElement
    const box = panel.current
    const origin = frame.current?.getBoundingClientRect()
    if (!box || !origin) return
    // Not its rectangle: that is smaller while the menu comes in.
    const { left, top } = placeOf({ width: box.offsetWidth, height: box.offsetHeight }, anchor, align)
    // A moved ancestor (a sheet) is the frame of what is fixed inside it.
    setPlace({ left: left - origin.left, top: top - origin.top })
    box.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [anchor, align])

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      items.at(to % items.length)?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // The sheet under the menu must not take the same key.
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }
  return createPortal(
    <div ref={frame} className="menu-frame">
      <div
        aria-hidden="true"
        className="menu-frame"
        onPointerDown={onClose}
        onContextMenu={(event) => event.preventDefault()}
      />
      <div
        ref={panel}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="menu"
        style={place}
      >
        {head}
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={action.isDisabled}
            data-danger={action.isDanger || undefined}
            onClick={() => {
              onClose()
              action.onSelect()
            }}
            className="menu-item"
          >
            {action.icon}
            {action.label}
          </button>
        ))}
      </div>
    </div>,
    container,
  )
}

export const menuContainerOf = (element: Element) =>
  element.closest('[role=dialog],[role=alertdialog]') ?? document.body
