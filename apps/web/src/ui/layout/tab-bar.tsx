import { Badge } from '#ui/feedback/badge.tsx'
import type { NavProps } from '#ui/layout/nav-item.ts'
import { NavLink } from '#ui/layout/nav-link.tsx'
import { useHasMoved } from '#ui/layout/use-has-moved.ts'

export interface TabBarProps extends NavProps {
  /** The raised octagon. */
  centreId?: string
}

/** The five tabs of phones. From 768 px the side rail takes over, live. */
export function TabBar({ label, items, currentId, centreId, onSelect, linkAs }: TabBarProps) {
  const isMoving = useHasMoved(currentId)
  return (
    <nav
      aria-label={label}
      data-bottom-bar
      className="safe-bottom relative z-20 shrink-0 border-t border-line bg-surface md:hidden"
    >
      <ul className="mx-auto grid max-w-[52rem] auto-cols-fr grid-flow-col">
        {items.map((item) => {
          const isCurrent = item.id === currentId
          const isCentre = item.id === centreId
          const motion = isCurrent && isMoving ? 'animate-tab' : ''
          const icon = (
            <span key={motion} className={`grid place-items-center ${motion}`}>
              {item.icon}
            </span>
          )
          return (
            <li key={item.id} className="min-w-0">
              <NavLink
                item={item}
                isCurrent={isCurrent}
                linkAs={linkAs}
                onSelect={onSelect}
                className={`press relative flex h-[6rem] flex-col items-center justify-end gap-1 pb-1.5 text-2xs font-semibold -outline-offset-2 ${
                  isCentre ? 'text-gold-text' : isCurrent ? 'text-brand-text' : 'text-ink3'
                }`}
              >
                {isCentre ? (
                  <span className="facet fill-gold absolute -top-5 grid size-[5.2rem] place-items-center [--cut:29%] [&_svg]:size-7">
                    {icon}
                  </span>
                ) : (
                  <span
                    className={`relative grid h-8 w-14 place-items-center rounded-full transition-colors [&_svg]:size-6 ${isCurrent ? 'bg-brand/12' : ''}`}
                  >
                    {icon}
                    <span className="absolute -top-1 left-1/2 ms-1.5">
                      <Badge count={item.badgeCount ?? 0} isDot={item.hasDot} label={item.badgeLabel} />
                    </span>
                  </span>
                )}
                <span className="w-full truncate px-0.5 text-center">{item.label}</span>
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
