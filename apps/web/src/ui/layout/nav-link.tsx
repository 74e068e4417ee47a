import type { ElementType, MouseEvent, ReactNode } from 'react'
import type { NavItem } from '#ui/layout/nav-item.ts'

interface NavLinkProps {
  item: NavItem
  isCurrent: boolean
  linkAs?: ElementType
  onSelect: (id: string) => void
  className: string
  children: ReactNode
}

/** A real link (open in a new tab works) whose plain click belongs to the app. */
export function NavLink({
  item,
  isCurrent,
  linkAs: Link = 'a',
  onSelect,
  className,
  children,
}: NavLinkProps) {
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onSelect(item.id)
  }
  return (
    <Link
      href={item.href}
      onClick={click}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}
