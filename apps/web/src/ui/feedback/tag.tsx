import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-surface2 text-ink2',
  brand: 'bg-brand/12 text-brand-text',
  gold: 'bg-gold/22 text-gold-text',
  good: 'bg-emerald/8 text-emerald-text',
  bad: 'bg-ruby/10 text-danger',
  info: 'bg-info/12 text-info',
  solid: 'bg-brand text-white',
}

export interface TagProps {
  tone?: keyof typeof tones
  icon?: ReactNode
  children: ReactNode
}

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full px-2 py-[.2rem] text-xs font-semibold ${tones[tone]}`}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}

/** The cut plate of a rank (VIP 3): gold, so it stays rare. */
export function RankPlate({ children }: { children: ReactNode }) {
  return (
    <span className="facet fill-gold inline-flex min-h-8 items-center px-4 font-display text-sm font-bold [--cut:8px]">
      {children}
    </span>
  )
}
