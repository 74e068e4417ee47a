import { YesNo } from '@mela/contract/enums.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack } from '#platform/page-bar.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshMembers } from '../cache/members.queries.ts'
import { mayActOn } from '../rights/rights.ts'
import { ChoiceScreen } from './choice-screen.tsx'

export function SilenceMembers({ groupId }: { groupId: string | undefined }) {
  const t = useT()
  const back = useBack()
  const silence = useCommand(groupAdmin.prohibition, {
    onDone: (_, { body }) => {
      void refreshMembers(body.group_id)
      void toast(t('groups.silence.done', { count: body.user_ids.length }), { tone: 'good' })
      back()
    },
  })
  return (
    <ChoiceScreen
      groupId={groupId}
      right="silence"
      title={t('groups.silence.title')}
      canConcern={({ my_group_user }) =>
        ({ identity }) =>
          mayActOn(my_group_user.identity, identity)
        }
      takenNote={({ prohibition_status }) =>
        prohibition_status === YesNo.yes ? t('groups.pick.silencedAlready') : undefined
      }
      actionLabel={(count) => t('groups.silence.action', { count })}
      isRunning={silence.isRunning}
      onAction={({ group }, user_ids) =>
        void silence.run({ body: { group_id: group.id, user_ids, prohibition_status: YesNo.yes } })
      }
    />
  )
}
