import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'

const variants = {
  plain: 'text-current hover:bg-current/10',
  quiet: 'bg-surface2 text-ink hover:bg-line',
  glass: 'bg-current/15 text-current hover:bg-current/24',
  brand: 'bg-brand text-white shadow-2 hover:brightness-110',
  raised: 'bg-surface text-brand-text shadow-2 hover:bg-surface2',
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  variant?: keyof typeof variants
  icon: ReactNode
  /** What the button does, for those who cannot see the icon. */
  label: string
  badgeCount?: number
  badgeLabel?: string
  hasDot?: boolean
  className?: string
}

export function IconButton({
  icon,
  label,
  variant = 'plain',
  badgeCount,
  badgeLabel,
  hasDot = false,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      title={label}
      className={`press relative inline-grid size-11 shrink-0 place-items-center rounded-full disabled:opacity-45 ${variants[variant]} ${className}`}
      {...rest}
    >
      {icon}
      <span className="sr-only">{label}</span>
      <span className={`absolute ${badgeCount ? 'top-0 right-0' : 'top-2 right-2'}`}>
        <Badge count={badgeCount ?? 0} isDot={hasDot} label={badgeLabel && `, ${badgeLabel}`} />
      </span>
    </button>
  )
}
