import type { GroupMember } from '@mela/contract/groups.ts'
import { Link } from '@tanstack/react-router'
import { PersonAvatar, useRemark } from '#features/social/index.ts'
import { memberNameOf } from '../cache/names.ts'
import { RoleTag } from '../face/role-tag.tsx'

export function MemberTile({ member }: { member: GroupMember }) {
  const remark = useRemark(member.user.id)
  return (
    <Link
      to="/user-page"
      search={{ id: member.user.id }}
      className="press grid h-full content-start justify-items-center gap-1 rounded-md px-1 py-3 text-center hover:bg-surface2"
    >
      <PersonAvatar id={member.user.id} size="lg" />
      <bdi className="line-clamp-2 w-full text-sm leading-tight wrap-anywhere">
        {memberNameOf(member, remark)}
      </bdi>
      <RoleTag identity={member.identity} />
    </Link>
  )
}
