import { type Group, type GroupMember, groups } from '@mela/contract/groups.ts'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useRemark } from '#features/social/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { refreshWhole } from '../cache/hints.ts'
import { memberNameOf } from '../cache/names.ts'
import { MemberLine } from '../face/member-line.tsx'
import { useMemberActions } from './use-member-actions.tsx'

/** The members as those see them who run the group: a row each, with what may be done. */
export function MemberRows({ group, list }: { group: Group; list: readonly GroupMember[] }) {
  const t = useT()
  const question = useOverlay('remove-member')
  const [leaving, setLeaving] = useState<GroupMember>()
  const remark = useRemark(leaving?.user.id)
  const remove = useCommand(groups.userKick, {
    onDone: () => {
      question.close()
      refreshWhole(group.group.id)
      void toast(t('groups.remove.done', { count: 1 }), { tone: 'good' })
    },
  })
  return (
    <>
      <ul className="overflow-clip rounded-lg bg-surface shadow-1 [&>*+*]:border-t [&>*+*]:border-line">
        {list.map((member) => (
          <MemberRow
            key={member.user.id}
            group={group}
            member={member}
            onRemove={(one) => {
              setLeaving(one)
              question.open()
            }}
          />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          isOpen={question.isOpen}
          tone="danger"
          title={t('groups.remove.questionName', { name: memberNameOf(leaving, remark) })}
          description={t('groups.remove.text')}
          confirmLabel={t('groups.remove.one')}
          cancelLabel={t('groups.cancel')}
          isLoading={remove.isRunning}
          onConfirm={() =>
            void remove.run({ query: { group_id: group.group.id, user_ids: [leaving.user.id] } })
          }
          onCancel={question.close}
        />
      )}
    </>
  )
}

type MemberRowProps = { group: Group; member: GroupMember; onRemove: (member: GroupMember) => void }

function MemberRow({ group, member, onRemove }: MemberRowProps) {
  const t = useT()
  const name = memberNameOf(member, useRemark(member.user.id))
  const actions = useMemberActions({ group, member, onRemove })
  return (
    <li className="flex items-center pe-2 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <Link
        to="/user-page"
        search={{ id: member.user.id }}
        className="flex min-h-[7rem] min-w-0 flex-1 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2"
      >
        <MemberLine member={member} />
      </Link>
      {actions.length > 0 && (
        <Menu
          label={t('groups.memberMenu', { name })}
          trigger={<IconButton icon={<EllipsisVertical />} label={t('groups.memberMenu', { name })} />}
          actions={actions}
        />
      )}
    </li>
  )
}
