import { FriendApplyStatus } from '@mela/contract/enums.ts'
import { type FriendApplication, social } from '@mela/contract/social.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshFriends } from '../people/friend-book.ts'
import { refreshRelations } from '../people/relation.queries.ts'
import { type Decision, keepStatus } from './requests.queries.ts'

/** Accepts or refuses what somebody asked me. */
export function useDecide({ id, user }: FriendApplication) {
  const { run, isRunning } = useCommand(social.decide, {
    onDone: (_, { body }) => {
      keepStatus(id, body.status)
      void refreshRelations()
      if (body.status !== FriendApplyStatus.pass) return
      void refreshFriends()
      void toast(translate('social.requests.nowFriends', { name: user.nickname }), { tone: 'good' })
    },
    onFailure: (failure) => {
      // The words of the server follow as a toast; what is on the screen becomes true.
      if (failure instanceof Refusal && failure.reason === 'application_expired') {
        keepStatus(id, FriendApplyStatus.overdue)
        void refreshRelations()
      }
      return false
    },
  })
  return { isRunning, decide: (status: Decision) => void run({ body: { id, status } }) }
}
