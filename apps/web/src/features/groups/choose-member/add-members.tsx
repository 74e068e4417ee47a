import { groups } from '@mela/contract/groups.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack } from '#platform/page-bar.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshGroup } from '../cache/group-cache.ts'
import { refreshMembers } from '../cache/members.queries.ts'
import { FriendsChoice } from './friends-choice.tsx'

export function AddMembers({ groupId }: { groupId: string | undefined }) {
  const t = useT()
  const back = useBack()
  const add = useCommand(groups.userAdd, {
    onDone: ({ added, waiting }) => {
      if (groupId) {
        refreshGroup(groupId)
        void refreshMembers(groupId)
      }
      const done = t('groups.add.done', { count: added })
      const later = t('groups.add.waiting', { count: waiting })
      // Who waits for review is not in yet, and is not said to be.
      void toast(added > 0 || !waiting ? done : later, {
        tone: waiting ? 'info' : 'good',
        note: added > 0 && waiting ? later : undefined,
      })
      back()
    },
  })
  return (
    <FriendsChoice
      groupId={groupId}
      title={t('groups.add.title')}
      actionText={(count) => t('groups.add.action', { count })}
      isRunning={add.isRunning}
      onChosen={(id, user_ids) => void add.run({ body: { id, user_ids } })}
    />
  )
}
