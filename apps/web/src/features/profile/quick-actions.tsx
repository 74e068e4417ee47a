import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { type MenuEntry, quickActions } from './profile-menu.ts'

export function QuickActions({ onTap }: { onTap: (entry: MenuEntry, event: MouseEvent) => void }) {
  const t = useT()
  return (
    <ul className="grid grid-cols-4 gap-2">
      {quickActions.map((entry) => {
        const { icon: Icon, label, to, search } = entry
        return (
          <li key={label} className="min-w-0">
            <Link
              to={to}
              search={search}
              onClick={(event) => onTap(entry, event)}
              className="press flex flex-col items-center gap-2 rounded-md py-1 text-center text-xs font-medium"
            >
              <span className="facet grid size-13 place-items-center bg-surface2 text-brand-text [--cut:29%]">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              {t(label)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
