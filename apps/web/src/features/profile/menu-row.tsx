import { Link } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import type { MenuEntry } from './profile-menu.ts'

export function MenuRow({ entry, remark }: { entry: MenuEntry; remark?: string }) {
  const t = useT()
  const { icon: Icon, label, to, search } = entry
  return <ListRow icon={<Icon />} title={t(label)} remark={remark} as={Link} rowProps={{ to, search }} />
}
