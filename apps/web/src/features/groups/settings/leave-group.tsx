import { type Group, groups } from '@mela/contract/groups.ts'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { refreshMyGroups } from '../cache/hints.ts'
import { EndCard } from '../manage/end-card.tsx'
import { may } from '../rights/rights.ts'

/** An owner cannot just go, because the group would have nobody who runs it: they hand it over or end it. */
export function LeaveGroup({ group }: { group: Group }) {
  return may(group.my_group_user.identity, 'leave') ? <Leave group={group} /> : <EndCard group={group} />
}

function Leave({ group }: { group: Group }) {
  const t = useT()
  const navigate = useNavigate()
  const question = useOverlay('leave-group')
  const leave = useCommand(groups.userKick, {
    onDone: () => {
      void refreshMyGroups()
      void toast(t('groups.leave.done'), { tone: 'good' })
      void navigate({ to: '/chatList', replace: true })
    },
  })
  return (
    <ListCard isDanger>
      <ListRow
        isDanger
        hasChevron={false}
        icon={<LogOut />}
        title={t('groups.leave.row')}
        onClick={question.open}
      />
      <ConfirmDialog
        isOpen={question.isOpen}
        tone="danger"
        title={t('groups.leave.title')}
        description={t('groups.leave.text')}
        confirmLabel={t('groups.leave.row')}
        cancelLabel={t('groups.cancel')}
        isLoading={leave.isRunning}
        onConfirm={() =>
          void leave.run({ query: { group_id: group.group.id, user_ids: [group.group_user.user_id] } })
        }
        onCancel={question.close}
      />
    </ListCard>
  )
}
