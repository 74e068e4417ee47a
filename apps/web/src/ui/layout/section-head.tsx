import type { ReactNode } from 'react'

export interface SectionHeadProps {
  title: ReactNode
  icon?: ReactNode
  /** "See all" and the like. */
  action?: ReactNode
}

export function SectionHead({ title, icon, action }: SectionHeadProps) {
  return (
    <div className="flex min-h-11 items-center gap-2">
      {icon && <span className="text-gold-text [&>svg]:size-6">{icon}</span>}
      <h2 className="min-w-0 flex-1 font-display text-lg font-bold">{title}</h2>
      {action}
    </div>
  )
}
