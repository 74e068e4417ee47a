import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import type { MenuEntry } from './profile-menu.ts'

type MenuRowProps = {
  entry: MenuEntry
  remark?: string
  /** Over the chevron: a dot, a status. */
  mark?: ReactNode
  /** Keeps a tap from following the link. */
  onTap?: (event: MouseEvent) => void
}

export function MenuRow({ entry, remark, mark, onTap }: MenuRowProps) {
  const t = useT()
  const { icon: Icon, label, to, search } = entry
  return (
    <ListRow
      icon={<Icon />}
      title={t(label)}
      remark={remark}
      end={mark}
      hasChevron
      as={Link}
      rowProps={{ to, search, onClick: onTap }}
    />
  )
}
