import { YesNo } from '@mela/contract/enums.ts'
import type { GroupMember } from '@mela/contract/groups.ts'
import { MicOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonAvatar, useRemark } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { memberNameOf } from '../cache/names.ts'
import { RoleTag } from './role-tag.tsx'

type MemberLineProps = {
  member: GroupMember
  /** A second line in place of what they are in the group. */
  note?: ReactNode
}

/** A member as what stands in a row: picture, name, and what they are in the group. */
export function MemberLine({ member, note }: MemberLineProps) {
  const remark = useRemark(member.user.id)
  return (
    <>
      <PersonAvatar id={member.user.id} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <bdi className="line-clamp-2 text-base leading-tight font-medium wrap-anywhere text-ink">
          {memberNameOf(member, remark)}
        </bdi>
        {note ? <span className="truncate text-xs text-ink2">{note}</span> : <MemberTags member={member} />}
      </span>
    </>
  )
}

/** Plain members who may speak have none. */
export function MemberTags({ member }: { member: GroupMember }) {
  const t = useT()
  const isSilenced = member.prohibition_status === YesNo.yes
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      <RoleTag identity={member.identity} />
      {isSilenced && (
        <Tag tone="bad" icon={<MicOff className="size-3.5 shrink-0" aria-hidden="true" />}>
          {t('groups.silencedTag')}
        </Tag>
      )}
    </span>
  )
}
