import { GroupIdentity } from '@mela/contract/enums.ts'
import type { GroupMember } from '@mela/contract/groups.ts'
import { Crown, ShieldCheck } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { Tag } from '#ui/feedback/tag.tsx'

/** Plain members have none. */
export function RoleTag({ identity }: Pick<GroupMember, 'identity'>) {
  const t = useT()
  if (identity === GroupIdentity.owner)
    return (
      <Tag tone="gold" icon={<Crown className="size-3.5 shrink-0" aria-hidden="true" />}>
        {t('groups.owner')}
      </Tag>
    )
  if (identity === GroupIdentity.manager)
    return (
      <Tag tone="brand" icon={<ShieldCheck className="size-3.5 shrink-0" aria-hidden="true" />}>
        {t('groups.manager')}
      </Tag>
    )
  return null
}
