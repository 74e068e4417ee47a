import type { ReactNode } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import type { NavProps } from '#ui/layout/nav-item.ts'
import { NavLink } from '#ui/layout/nav-link.tsx'
import { useHasMoved } from '#ui/layout/use-has-moved.ts'
import { LogoMark, Wordmark } from '#ui/media/logo.tsx'

export interface SideRailProps extends NavProps {
  /** The product's name, read aloud. */
  brandLabel: string
  /** The balance card; shown from 1100 px. */
  balance?: ReactNode
  /** Help, in the same place on every page. */
  foot?: ReactNode
}

/** Icons in 7.2 rem from 768 px, words and the balance in 24 rem from 1100 px. */
export function SideRail({
  label,
  brandLabel,
  items,
  currentId,
  onSelect,
  linkAs,
  balance,
  foot,
}: SideRailProps) {
  const isMoving = useHasMoved(currentId)
  return (
    <div className="on-violet hidden h-full w-[7.2rem] shrink-0 flex-col gap-5 overflow-y-auto bg-topbar bg-[linear-gradient(160deg,rgb(255_255_255/.09)_0_22%,transparent_22.2%),linear-gradient(24deg,transparent_0_72%,rgb(255_255_255/.05)_72.2%)] p-3 text-white md:flex lg:w-[24rem] lg:p-4">
      <span
        role="img"
        aria-label={brandLabel}
        className="flex h-14 items-center justify-center gap-2.5 lg:justify-start lg:px-3"
      >
        <LogoMark className="size-9" />
        <Wordmark className="hidden h-6 lg:block" />
      </span>
      <nav aria-label={label} className="flex-1">
        <ul className="grid gap-1.5">
          {items.map((item) => {
            const isCurrent = item.id === currentId
            return (
              <li key={item.id}>
                <NavLink
                  item={item}
                  isCurrent={isCurrent}
                  linkAs={linkAs}
                  onSelect={onSelect}
                  className={`press relative flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-md px-1 py-1.5 text-2xs font-medium lg:flex-row lg:justify-start lg:gap-3 lg:px-4 lg:text-sm ${
                    isCurrent ? 'bg-white/18 font-semibold' : 'text-white/85 hover:bg-white/10'
                  }`}
                >
                  <span
                    className={`relative grid size-6 shrink-0 place-items-center [&>svg]:size-[2.2rem] ${isCurrent && isMoving ? 'animate-tab' : ''}`}
                  >
                    {item.icon}
                  </span>
                  <span className="max-w-full truncate lg:flex-1">{item.label}</span>
                  <span className="absolute top-1 right-1 lg:static">
                    <Badge count={item.badgeCount ?? 0} isDot={item.hasDot} label={item.badgeLabel} />
                  </span>
                </NavLink>
              </li>
            )
          })}
        </ul>
      </nav>
      {balance && <div className="hidden lg:block">{balance}</div>}
      {foot}
    </div>
  )
}
