import { cloneElement, type MouseEvent, type ReactElement, useState } from 'react'
import { type MenuAction, MenuList, menuContainerOf } from '#ui/overlays/menu-list.tsx'

export type { MenuAction } from '#ui/overlays/menu-list.tsx'

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export interface MenuProps {
  /** Names the menu for screen readers. */
  label: string
  /** The button that opens it, usually an IconButton. */
  trigger: ReactElement<TriggerProps>
  actions: readonly MenuAction[]
  align?: 'start' | 'end'
}

export function Menu({ label, trigger, actions, align = 'end' }: MenuProps) {
  const [opened, setOpened] = useState<{ anchor: DOMRect; container: Element }>()
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== undefined,
        onClick: ({ currentTarget }) =>
          setOpened({
            anchor: currentTarget.getBoundingClientRect(),
            container: menuContainerOf(currentTarget),
          }),
      })}
      {opened && (
        <MenuList
          {...opened}
          label={label}
          actions={actions}
          align={align}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
