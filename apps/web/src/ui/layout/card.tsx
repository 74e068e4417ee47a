import type { ReactNode } from 'react'

export interface CardProps {
  children: ReactNode
  /** `none` for lists and pictures that reach the edge. */
  padding?: 'none' | 'normal' | 'wide'
  className?: string
}

const paddings = { none: '', normal: 'p-4', wide: 'p-5' }

/** The soft card: text, chat, settings. */
export function Card({ children, padding = 'normal', className = '' }: CardProps) {
  return (
    <div className={`overflow-clip rounded-lg bg-surface shadow-1 ${paddings[padding]} ${className}`}>
      {children}
    </div>
  )
}

export interface FacetCardProps extends CardProps {
  /** `royal` is the violet of balances and countdowns, with white text. */
  tone?: 'surface' | 'royal'
}

/** The cut card: money and games only. */
export function FacetCard({ children, padding = 'wide', tone = 'surface', className = '' }: FacetCardProps) {
  const fill = tone === 'royal' ? 'fill-royal on-violet' : ''
  return <div className={`facet facet-edged ${fill} ${paddings[padding]} ${className}`}>{children}</div>
}
