import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'

export interface TopBarProps {
  title?: ReactNode
  /** In place of the title, for instance the logo. */
  brand?: ReactNode
  subtitle?: ReactNode
  /** Between the back arrow and the title, for instance an avatar. */
  leading?: ReactNode
  onBack?: () => void
  backLabel?: string
  actions?: ReactNode
  /** Under the title row and still violet: game durations, a search field, a pinned notice. */
  children?: ReactNode
  /** `clear` lies over a violet sky and turns solid once the page has moved. */
  tone?: 'solid' | 'clear'
  isScrolled?: boolean
}

/** The violet head of a page. */
export function TopBar({
  title,
  brand,
  subtitle,
  leading,
  onBack,
  backLabel,
  actions,
  children,
  tone = 'solid',
  isScrolled = false,
}: TopBarProps) {
  const isSolid = tone === 'solid' || isScrolled
  return (
    <header
      className={`on-violet safe-top sticky top-0 z-20 w-full shrink-0 text-white transition-colors duration-200 ${
        isSolid ? 'bg-topbar' : 'bg-topbar/0'
      }`}
    >
      <div className="mx-auto flex min-h-14 w-full max-w-[120rem] items-center gap-2 px-4 max-[359px]:gap-1 md:min-h-16 md:px-6">
        {onBack && (
          <IconButton icon={<ArrowLeft />} label={backLabel ?? ''} onClick={onBack} className="-ms-3" />
        )}
        {leading}
        {brand ?? (
          <div className="min-w-0 flex-1">
            {/* Two lines rather than a title that nobody can read; one, where a second line is told under it. */}
            <h1
              className={`font-display text-lg leading-tight font-bold max-[359px]:text-base md:text-xl ${subtitle ? 'truncate' : 'line-clamp-2 wrap-break-word'}`}
            >
              {title}
            </h1>
            {subtitle && <p className="truncate text-xs text-white/85">{subtitle}</p>}
          </div>
        )}
        {brand && <span className="flex-1" />}
        {actions && <div className="-me-2 flex shrink-0 items-center gap-1 max-[359px]:gap-0">{actions}</div>}
      </div>
      {children && <div className="mx-auto w-full max-w-[120rem] px-4 pb-3 md:px-6">{children}</div>}
    </header>
  )
}
