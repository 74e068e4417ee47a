import { groupAdmin } from '@mela/contract/group-admin.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack } from '#platform/page-bar.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FriendsChoice } from './friends-choice.tsx'

/** Each gets a card in their chat with me and answers for themselves. */
export function InviteFriends({ groupId }: { groupId: string | undefined }) {
  const t = useT()
  const back = useBack()
  const invite = useCommand(groupAdmin.userInvite, {
    onDone: ({ invited }) => {
      void toast(t('groups.invite.done', { count: invited }), { tone: 'good' })
      back()
    },
  })
  return (
    <FriendsChoice
      groupId={groupId}
      title={t('groups.invite.title')}
      actionText={(count) => t('groups.invite.action', { count })}
      isRunning={invite.isRunning}
      onChosen={(group_id, user_ids) => void invite.run({ body: { group_id, user_ids } })}
    />
  )
}
