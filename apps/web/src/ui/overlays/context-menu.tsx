import { type ReactNode, useRef, useState } from 'react'
import { useLongPress } from '#ui/motion/use-long-press.ts'
import { type MenuAction, MenuList, menuContainerOf } from '#ui/overlays/menu-list.tsx'

export interface ContextMenuProps {
  /** Names the menu for screen readers. */
  label: string
  actions: readonly MenuAction[]
  children: ReactNode
  isDisabled?: boolean
  className?: string
}

/** Opens at the finger after 600 ms, at the pointer on right-click, and by the keyboard's menu key. */
export function ContextMenu({ label, actions, children, isDisabled = false, className }: ContextMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ anchor: DOMRect; container: Element }>()
  const press = useLongPress(
    ({ x, y }) => {
      if (box.current) setOpened({ anchor: new DOMRect(x, y, 0, 0), container: menuContainerOf(box.current) })
    },
    { isDisabled },
  )
  return (
    <>
      <div ref={box} {...press} className={className}>
        {children}
      </div>
      {opened && (
        <MenuList
          {...opened}
          label={label}
          actions={actions}
          align="start"
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
