import type { ElementType, ReactNode } from 'react'

export interface NavItem {
  id: string
  label: string
  icon: ReactNode
  href: string
  badgeCount?: number
  /** Read after the label, for instance "12 unread". */
  badgeLabel?: string
  hasDot?: boolean
}

export interface NavProps {
  /** The name of the navigation for screen readers. */
  label: string
  items: readonly NavItem[]
  currentId?: string
  /** Also called for the current item: the app scrolls to the top, then refreshes. */
  onSelect: (id: string) => void
  /** A router link taking `href`; a plain `a` otherwise. Plain clicks are left to `onSelect`. */
  linkAs?: ElementType
}
