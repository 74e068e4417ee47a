import { GroupIdentity } from '@mela/contract/enums.ts'
import { GROUP_MANAGERS_MAX, groupAdmin } from '@mela/contract/group-admin.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack } from '#platform/page-bar.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshMembers, useGroupMembers } from '../cache/members.queries.ts'
import { ChoiceScreen } from './choice-screen.tsx'

/** As many as there are places left. */
export function NameManagers({ groupId }: { groupId: string | undefined }) {
  const t = useT()
  const back = useBack()
  const { list } = useGroupMembers(groupId)
  const taken = list?.filter(({ identity }) => identity === GroupIdentity.manager).length ?? 0
  const most = GROUP_MANAGERS_MAX - taken
  const name = useCommand(groupAdmin.managers, {
    onDone: (_, { body }) => {
      void refreshMembers(body.group_id)
      void toast(t('groups.promote.done', { count: body.user_ids.length }), { tone: 'good' })
      back()
    },
  })
  return (
    <ChoiceScreen
      groupId={groupId}
      right="name_managers"
      title={t('groups.promote.title')}
      canConcern={() =>
        ({ identity }) =>
          identity !== GroupIdentity.owner
        }
      takenNote={({ identity }) =>
        identity === GroupIdentity.manager ? t('groups.pick.managerAlready') : undefined
      }
      most={most}
      actionLabel={(count) => t('groups.promote.action', { count })}
      isRunning={name.isRunning}
      onAction={({ group }, user_ids) =>
        void name.run({ body: { group_id: group.id, user_ids, identity: GroupIdentity.manager } })
      }
    />
  )
}
